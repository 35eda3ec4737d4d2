#!/bin/bash
# every photograph, one after the other: rend.sh SHOT JOBS
cd "$(dirname "$0")"
blender -b -noaudio --python scenes.py -- ../work/$1/ 640 360 12 shot=$1 jobs=$2 > ../work/$1.log 2>&1; date >> ../work/$1.log
