/** Why a message counts as suspected spam, as staff read it. */
export const spamReasonTexts = {
  honeypot: 'a hidden field was filled in, which only bots do',
  'too fast': 'sent within two seconds of opening the form',
  'used token': 'the same form was sent twice',
  flood: 'one of many sent from the same network',
  repeated: 'the same text was sent several times',
  links: 'too many links',
}
