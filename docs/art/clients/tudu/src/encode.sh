# Tudu: ../work/frames (film.py film) to ../brand-film.mp4 and .webm, each at most 450 kB.   bash encode.sh
cd "$(dirname "$0")"; i='-framerate 25 -i ../work/frames/%03d.png'; K=${1:-335}
ffmpeg -y -v error $i -an -c:v libx264 -preset slow -b:v ${K}k -pass 1 -passlogfile ../work/p -pix_fmt yuv420p -f null - && ffmpeg -y -v error $i -an -c:v libx264 -preset slow -b:v ${K}k -pass 2 -passlogfile ../work/p -pix_fmt yuv420p -movflags +faststart -map_metadata -1 -fflags +bitexact ../brand-film.mp4
ffmpeg -y -v error $i -an -c:v libvpx-vp9 -b:v ${K}k -deadline good -cpu-used 4 -row-mt 1 -threads 2 -pass 1 -passlogfile ../work/q -pix_fmt yuv420p -f null - && ffmpeg -y -v error $i -an -c:v libvpx-vp9 -b:v ${K}k -deadline good -cpu-used 3 -row-mt 1 -threads 2 -pass 2 -passlogfile ../work/q -pix_fmt yuv420p -map_metadata -1 -fflags +bitexact ../brand-film.webm
ls -l ../brand-film.mp4 ../brand-film.webm
