import type { MediaEntry } from '#contract/content/content.ts'

/** Pictures of content/media by ID, which is the path without its extension. docs/editing.md tells how to replace a picture. */
export const media: Record<string, MediaEntry> = {
  'hero-1': {
    alt: 'Black studio microphone in a gold shock mount beside eight standing bars on a gold set, the fifth bar bone white.',
    focus: [0.76, 0.85],
    tone: 'dark',
  },
  'hero-2': {
    alt: 'Round stage with a lectern, four beams of light and a glowing wall of eight bars, watched by a crowd holding up phones.',
    focus: [0.68, 0.5],
    tone: 'light',
  },
  'hero-3': {
    alt: 'Three phones standing on a laterite red set, showing a market post, a short film and a bar chart with plus 212 per cent.',
    focus: [0.72, 0.55],
    tone: 'light',
  },
  'hero-4': {
    alt: 'Letterhead, business cards, a boxed book, a pencil and a coffee cup laid out on a leaf green table.',
    focus: [0.74, 0.5],
    tone: 'light',
  },
  'hero-5': {
    alt: 'Clay model of Zuma Rock at sunset with eight bars standing in front of the low sun.',
    focus: [0.72, 0.5],
    tone: 'dark',
  },
  'service-media': {
    alt: 'Bone coloured cine camera with twin film reels on a tripod, lit warm on a dark set.',
    focus: [0.72, 0.45],
    tone: 'light',
  },
  'service-branding': {
    alt: 'Poster in a black frame, a colour swatch fan, a rubber stamp, boxes and business cards on a clay set.',
    focus: [0.72, 0.6],
    tone: 'dark',
  },
  'service-social': {
    alt: 'Phone standing inside a ring light with a speech bubble, a play button and hearts floating around it.',
    focus: [0.7, 0.48],
    tone: 'light',
  },
  'service-marketing': {
    alt: 'White megaphone in front of a billboard with sound waves and rising bars on a leaf green set.',
    focus: [0.7, 0.55],
    tone: 'light',
  },
  'service-content': {
    alt: 'Black typewriter with bone keys and a gold letter in the roller, books, a cup of pencils and two speech bubbles on a white paper set.',
    focus: [0.7, 0.5],
    tone: 'dark',
  },
  'service-animation': {
    alt: 'Spinning zoetrope drum with a ball bouncing over it in six stages, on an indigo set.',
    focus: [0.7, 0.5],
    tone: 'light',
  },
  'service-events': {
    alt: 'Stage seen from the side of the crowd: four beams of light, a wall of bars, a lectern and raised phones.',
    focus: [0.68, 0.5],
    tone: 'light',
  },
  'service-training': {
    alt: 'Six chairs in a ring around a gold table, facing a flip chart with eight bars, on a kola red set.',
    focus: [0.72, 0.6],
    tone: 'light',
  },
  'team-1': {
    alt: 'Illustrated portrait of a man with short hair and a full beard in a black kaftan, gold backdrop.',
    focus: [0.48, 0.42],
    tone: 'dark',
  },
  'team-2': {
    alt: 'Illustrated portrait of a woman with a round afro and gold hoop earrings in a red top, sky blue backdrop.',
    focus: [0.5, 0.4],
    tone: 'dark',
  },
  'team-3': {
    alt: 'Illustrated portrait of a young man with a flat top and round glasses in a white kaftan with gold braid, green backdrop.',
    focus: [0.48, 0.42],
    tone: 'light',
  },
  'team-4': {
    alt: 'Illustrated portrait of a woman in an indigo hijab and green dress, clay backdrop.',
    focus: [0.5, 0.42],
    tone: 'dark',
  },
  'person-1': {
    alt: 'Illustrated portrait of a woman in a gold gele and white coral beads, red backdrop.',
    focus: [0.5, 0.46],
    tone: 'light',
  },
  'person-2': {
    alt: 'Illustrated portrait of an older man with a grey beard, a red embroidered cap and a white kaftan, indigo backdrop.',
    focus: [0.48, 0.42],
    tone: 'light',
  },
  'person-3': {
    alt: 'Illustrated portrait of a woman with long braids and a gold top, sky blue backdrop.',
    focus: [0.5, 0.42],
    tone: 'dark',
  },
  'person-4': {
    alt: 'Illustrated portrait of a bald man with round gold glasses in a pale blue top, dark red backdrop.',
    focus: [0.48, 0.42],
    tone: 'light',
  },
  'person-5': {
    alt: 'Illustrated portrait of a woman with cornrows tied in a bun and gold beads, green backdrop.',
    focus: [0.48, 0.42],
    tone: 'light',
  },
  'person-6': {
    alt: 'Illustrated portrait of a man with a moustache, a dark red fila cap and a green kaftan, bone backdrop.',
    focus: [0.5, 0.42],
    tone: 'dark',
  },
  'about-hero': {
    alt: 'Clay model of Zuma Rock in morning light: blue sky, red earth, a low gold sun and eight bars.',
    focus: [0.7, 0.5],
    tone: 'dark',
  },
  'about-story': {
    alt: 'Studio microphone in its shock mount, printed in coarse black dots on gold.',
    focus: [0.1, 0.45],
    tone: 'dark',
  },
  contact: {
    alt: 'Red rotary telephone with a coiled cord and a speech bubble on a gold set.',
    focus: [0.7, 0.55],
    tone: 'dark',
  },
  'hero-6-poster': {
    alt: 'Film camera on a dark set: its two reels turn, the bars behind it rise and fall.',
    focus: [1, 0.45],
    tone: 'light',
  },
  'portfolio/documentary-film': {
    alt: 'Film poster: a man pushes a cart of jerrycans over a crest towards a huge, pale sun; above it the title Harmattan.',
    focus: [0.5, 0.62],
    tone: 'dark',
  },
  'portfolio/podcast-series': {
    alt: 'Podcast cover for The Long Signal: two half circles face each other across eight bars of sound; below, four episodes and the wave of the one now playing.',
    focus: [0.5, 0.42],
    tone: 'dark',
  },
  'portfolio/brand-film': {
    alt: 'Four stills of a film: a granite rock at dawn, a cup from above, a striped terrace and a breakfast table.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/instagram-campaign': {
    alt: 'Nine Instagram posts for the Kasuwa market app: Sold out by noon runs across the middle row and one red counter across the last.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/twitter-engagement': {
    alt: 'Poster: Which song empties the chairs? Four columns of a halftone photograph, the tallest 42%, Generator still on.',
    focus: [0.6, 0.45],
    tone: 'dark',
  },
  'portfolio/twitter-engagement-poster': {
    alt: 'Which song empties the chairs? Four columns rise to 42%, each a window on dancers and a generator on stage.',
    focus: [0.6, 0.5],
    tone: 'dark',
  },
  'portfolio/linkedin-content': {
    alt: 'Six pages on a concrete wall: a late invoice, a bag of cement, a mason, a half-built school, an empty chair and, largest, Pay your suppliers in seven days.',
    focus: [0.55, 0.55],
    tone: 'dark',
  },
  'portfolio/logo-ngo': {
    alt: 'The Ruwa Trust drop mark on its construction grid, with the final lockup and three small sizes.',
    focus: [0.46, 0.45],
    tone: 'dark',
  },
  'portfolio/brand-kit-startup': {
    alt: 'Brand sheet for Wuta battery swaps: wordmark, lightning sign, a three-wheeled keke in the livery, a pattern and the line Swap. Ride. Earn.',
    focus: [0.5, 0.4],
    tone: 'dark',
  },
  'portfolio/rebranding-corporate': {
    alt: 'Before and after for Okon Haulage: the 1987 letterhead, and a lorry with the new wordmark whose letters echo its wheels.',
    focus: [0.5, 0.62],
    tone: 'light',
  },
  'portfolio/facebook-ad-campaign': {
    alt: 'Five adverts for Tudu, each with its own size and picture: a cup, a breakfast table, a terrace and two of the hill, the larger at dusk under the words Leave Friday.',
    focus: [0.4, 0.35],
    tone: 'dark',
  },
  'portfolio/influencer-collaboration': {
    alt: 'Four illustrated creators in four strips, each holding the same jar of Ladi shea, over the line Four kitchens, one jar.',
    focus: [0.5, 0.4],
    tone: 'light',
  },
  'portfolio/email-funnel': {
    alt: 'The last letter, See you Friday, on a desk in morning light, with the brass key to room seven and a bell.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/documentary-script': {
    alt: 'A page of the Harmattan script on a wooden table in low sun, with red pencil marks: a circled line, a struck sentence and notes in the margin.',
    focus: [0.5, 0.4],
    tone: 'light',
  },
  'portfolio/social-media-captions': {
    alt: 'Eight captions for Kasuwa set to one width, from Pepper first. to Come. See. Price it.',
    focus: [0.5, 0.45],
    tone: 'dark',
  },
  'portfolio/editorial-calendar': {
    alt: 'A wall plan for October with filmed stories in red, written ones in black and the premiere ringed.',
    focus: [0.5, 0.55],
    tone: 'dark',
  },
  'portfolio/3d-animated-commercial': {
    alt: 'Three bottles side by side on pink: a wire model, one of clay, and one of glass filled with red Sọrọ zobo.',
    focus: [0.5, 0.5],
    tone: 'dark',
  },
  'portfolio/explainer-video': {
    alt: 'Four storyboard frames with notes for a Ruwa Trust film: a street, the drill, the old rain, the first cup.',
    focus: [0.4, 0.5],
    tone: 'dark',
  },
  'portfolio/motion-graphics-vfx': {
    alt: 'Rings of light climb from an amber sun, tip over and fall as squares onto a glowing battery on a wet floor.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/corporate-event-coverage': {
    alt: 'A contact sheet titled Founders’ Night: twenty-four small black-and-white photographs with file names, five of people ringed in gold, six crossed out in red.',
    focus: [0.5, 0.47],
    tone: 'dark',
  },
  'portfolio/pre-event-promotion': {
    alt: 'Three torn posters on a peeling plaster wall count 3, 2, 1; the numerals show a moon, a guitarist and a crowd.',
    focus: [0.5, 0.45],
    tone: 'light',
  },
  'portfolio/post-event-recap': {
    alt: 'A day drawn as a dial of sound bars around the number 1,240, its loudest ten minutes in red and white.',
    focus: [0.5, 0.48],
    tone: 'dark',
  },
  'portfolio/media-workshop': {
    alt: 'A delegate badge on a gold lanyard over the programme of a two-day workshop in Utako.',
    focus: [0.6, 0.55],
    tone: 'light',
  },
  'portfolio/sme-social-media-training': {
    alt: 'An open workbook for small shops: an exercise answered by hand and a week of messages shaded in.',
    focus: [0.5, 0.45],
    tone: 'light',
  },
  'portfolio/personal-branding-session': {
    alt: 'The lit profile of a woman in a head wrap, with the glowing words “I store sun.” leaving her lips in the dark.',
    focus: [0.45, 0.5],
    tone: 'light',
  },
  'portfolio/logo-ngo-wide': {
    alt: 'The water-drop mark of Ruwa Trust in indigo on a white borehole tank, on the back of a field officer’s white vest and on a queue of yellow jerrycans.',
    focus: [0.42, 0.2],
    tone: 'light',
  },
  'portfolio/logo-ngo-detail': {
    alt: 'A welder holds up a stencil cut like the Ruwa Trust drop, and beside him are a compass that draws the mark, a painted sign with the repair number and a stencilled water pump.',
    focus: [0.22, 0.4],
    tone: 'dark',
  },
  'portfolio/brand-kit-startup-wide': {
    alt: 'A rider in a gold Wuta shirt holds his card to a gold battery-swap cabinet at Nyanya junction, a spent battery in his other hand and a gold keke seen from behind beside him.',
    focus: [0.46, 0.1],
    tone: 'light',
  },
  'portfolio/brand-kit-startup-detail': {
    alt: 'A sign painter clutches his head at sunrise while a rider rolls up the canvas door of a gold keke and most of the word wuta with it, watched by a cock on the roof.',
    focus: [0.5, 0.5],
    tone: 'dark',
  },
  'portfolio/rebranding-corporate-wide': {
    alt: 'A lorry drives out between two open yard gates, the round green badge on its nose standing for the second o of the word okon painted across the wall, while a gateman reads a waybill.',
    focus: [0.58, 0.4],
    tone: 'dark',
  },
  'portfolio/rebranding-corporate-detail': {
    alt: 'Paper letters that spell okon are taped to a trailer at dusk, a man on a ladder fixes the last one, and two people judge them from across the road.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/twitter-engagement-wide': {
    alt: 'Poster in two inks: 42% Generator still on, over rows of empty plastic chairs, dancers and a generator on a lit stage.',
    focus: [0.6, 0.45],
    tone: 'dark',
  },
  'portfolio/linkedin-content-wide': {
    alt: 'Six pages folded in a zigzag stand on concrete before a wall of blocks, with a level and a trowel. One gold pencil line runs from an invoice to the word seven.',
    focus: [0.5, 0.45],
    tone: 'dark',
  },
  'portfolio/linkedin-content-cement': {
    alt: 'Page two: A bag of cement waits. A gold pencil line loops round a bag of 50 kg, printed in coarse black dots on grey.',
    focus: [0.6, 0.5],
    tone: 'dark',
  },
  'portfolio/linkedin-content-school': {
    alt: 'Page four: Then the school waits. Bare columns and begun walls on black; a roof and a flag are only drawn, in gold pencil.',
    focus: [0.45, 0.55],
    tone: 'light',
  },
  'portfolio/facebook-ad-campaign-wide': {
    alt: 'An office desk in the last sun of the day, striped by a blind: a keyboard, a notebook with a pen, and a phone that shows the hill at dusk under the words Leave Friday.',
    focus: [0.62, 0.5],
    tone: 'light',
  },
  'portfolio/facebook-ad-campaign-monday': {
    alt: 'A breakfast table under a striped awning, and a hill behind it. The text says: Be nobody till Monday.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/facebook-ad-campaign-cup': {
    alt: 'A blue cup of coffee on linen in low sun, seen from above, under the words Your cup is already warm, with Rooms from ₦68,000 below.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/influencer-collaboration-wide': {
    alt: 'Four jars of Ladi shea butter on a dark kitchen table in window light, with shea nuts, a wooden spoon and red peppers.',
    focus: [0.5, 0.6],
    tone: 'light',
  },
  'portfolio/email-funnel-wide': {
    alt: 'Five letters from Tudu in a row on a desk in morning light, each shorter than the one before, the last reading only See you Friday, with the brass key to room seven and a bell.',
    focus: [0.5, 0.4],
    tone: 'light',
  },
  'portfolio/documentary-script-wide': {
    alt: 'Scene cards pinned to a plaster wall in rows, some of them yellow and joined by red thread, in sun that falls through a window.',
    focus: [0.4, 0.5],
    tone: 'light',
  },
  'portfolio/documentary-script-detail': {
    alt: 'The card of scene 22, Borehole, ringed in red pencil, with the note “hold it”, between other cards on the wall.',
    focus: [0.4, 0.6],
    tone: 'light',
  },
  'portfolio/social-media-captions-wide': {
    alt: 'Three market stalls with painted signs that read Pepper first, Cash? and Bring your own bag and your own gist, a painter on a ladder finishing the question mark.',
    focus: [0.52, 0.5],
    tone: 'dark',
  },
  'portfolio/editorial-calendar-wide': {
    alt: 'A month of red and black cards pegged on five strings across a pale wall, a woman on a stool moving one card and a tablet on a tripod photographing the wall.',
    focus: [0.55, 0.6],
    tone: 'dark',
  },
  'portfolio/3d-animated-commercial-wide': {
    alt: 'Bottles of red Sọrọ zobo in the light of a shop’s fridge. One of them is made of wire.',
    focus: [0.5, 0.5],
    tone: 'dark',
  },
  'portfolio/corporate-event-coverage-wide': {
    alt: 'A contact sheet of black-and-white press photographs under a lamp, with gold rings, red crosses and a loupe over guests who clap.',
    focus: [0.56, 0.5],
    tone: 'light',
  },
  'portfolio/corporate-event-coverage-phones': {
    alt: 'Guests in a dark hall, seen from behind, hold up their lit phones.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/corporate-event-coverage-guests': {
    alt: 'Two men in caps, seen from behind, look towards a large ring of light under three spotlights.',
    focus: [0.5, 0.55],
    tone: 'light',
  },
  'portfolio/post-event-recap-wide': {
    alt: 'A hall seen from its roof, the people standing in columns that draw the waveform of the day, with the loudest minutes in gold and makers’ booths along both walls.',
    focus: [0.72, 0.5],
    tone: 'light',
  },
  'portfolio/media-workshop-poster': {
    alt: 'Bone white name badge for Amina Dantata swinging on a gold lanyard over a dark red ground, beside the words 09:00, Hold it steady.',
    focus: [0.76, 1],
    tone: 'light',
  },
  'portfolio/media-workshop-detail': {
    alt: 'Two hands hold a phone that films a market seller between basins of tomatoes, 12:48 into the recording, while she says: And another thing …',
    focus: [0.5, 0.55],
    tone: 'dark',
  },
  'portfolio/sme-social-media-training-poster': {
    alt: 'Open workbook: a bowl of chin chin framed for a photograph on a clay page, and beside it a sentence just written in green with a pencil.',
    focus: [0.35, 0.1],
    tone: 'dark',
  },
  'portfolio/personal-branding-session-poster': {
    alt: 'A woman in a head wrap, only her profile lit, says “I store sun.” in letters of light that grow as they leave her mouth.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/pre-event-promotion-poster': {
    alt: 'Poster in two inks: No sleep beside a giant 1, through which a crowd raises its hands before stage lights.',
    focus: [0.76, 0.55],
    tone: 'dark',
  },
  'portfolio/instagram-campaign-poster': {
    alt: 'Grid of eight posts: Sold out runs across four red tiles, over a clock at noon, the last cloth, five eggs and a price of ₦0.',
    focus: [0.5, 0.2],
    tone: 'light',
  },
  'portfolio/instagram-campaign-detail': {
    alt: 'Four hands hold phones at 06:30, 08:00, 10:00 and 12:00, and the market posts on them grow from two to the nine that read Sold out by noon.',
    focus: [0.8, 0.5],
    tone: 'light',
  },
  'portfolio/documentary-film-poster': {
    alt: 'A water seller pushes a handcart of yellow jerrycans up a laterite road, a pale low sun behind him in the dust.',
    focus: [0.6, 0.6],
    tone: 'dark',
  },
  'portfolio/documentary-film-detail': {
    alt: 'At night, people watch the film on a bedsheet that hangs between two trees. Handcarts full of cans stand on both sides.',
    focus: [0.5, 0.45],
    tone: 'light',
  },
  'portfolio/podcast-series-poster': {
    alt: 'A round head, half laterite and half black, looks across at eight bars of sound.',
    focus: [0.36, 0.5],
    tone: 'dark',
  },
  'portfolio/explainer-video-poster': {
    alt: 'A cut through a street of nine houses: one pipe goes down through soil and rock to the water at sixty metres.',
    focus: [0.72, 0.1],
    tone: 'light',
  },
  'portfolio/explainer-video-detail': {
    alt: 'A woman in a gold headtie takes the first sip from a glass of water, and five lines of music with drops for notes rise from its rim.',
    focus: [0.4, 0.45],
    tone: 'light',
  },
  'portfolio/motion-graphics-vfx-poster': {
    alt: 'A long exposure in a dark concrete room: a round amber sun arcs over and lands as a glowing square battery.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/brand-film-poster': {
    alt: 'A cobalt stoneware cup steams on a table striped with morning light, a great granite rock in the haze behind it.',
    focus: [0.63, 0.62],
    tone: 'light',
  },
  'analytics/facebook-ad-campaign': {
    alt: 'Chart: the cost of one booking falls from 4,100 to 1,390 naira over eight weeks while rooms booked rise to 58.',
    focus: [0.5, 0.5],
    tone: 'dark',
  },
  'analytics/influencer-collaboration': {
    alt: 'Chart: four creators by people reached and saves per 100 views; Yakubu, with the smallest audience, has the most saves at 14.3.',
    focus: [0.45, 0.5],
    tone: 'light',
  },
  'analytics/email-funnel': {
    alt: 'Chart: 12,400 readers narrow to 7,936, 4,092, 1,612 and at last 388 bookings.',
    focus: [0.35, 0.5],
    tone: 'dark',
  },
  'svg/map-utako': {
    alt: 'Sketch map of Utako, Abuja: Murya at 14 Studio Close off Ajose Adeogun Street, between Jabi Lake and the Nnamdi Azikiwe Expressway.',
    focus: [0.46, 0.42],
    tone: 'dark',
    svg: { width: 1600, height: 900, fill: '#DEDBD3' },
  },
  'portfolio/3d-animated-commercial-poster': {
    alt: 'One bottle on pink in three stages: a wire model at the top, clay below it, and at the foot glass full of red zobo.',
    focus: [0.5, 0.5],
    tone: 'dark',
  },
  'portfolio/brand-film-detail': {
    alt: 'A great granite rock at dawn above trees and mist, its left side lit by the low sun.',
    focus: [0.5, 0.5],
    tone: 'dark',
  },
  'portfolio/brand-film-terrace': {
    alt: 'A table laid for breakfast under a striped awning, with long shadows on the tiles and the hill in haze behind the wall.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/brand-film-cup': {
    alt: 'A blue stoneware cup of coffee on linen in bars of low sun, seen from above, with a spoon and an orange.',
    focus: [0.5, 0.5],
    tone: 'light',
  },
  'portfolio/post-event-recap-poster': {
    alt: 'A masked welder leans over a bench, grinding; a fan of orange sparks bursts across a dim hall, a blurred crowd behind.',
    focus: [0.5, 0.48],
    tone: 'light',
  },
}
