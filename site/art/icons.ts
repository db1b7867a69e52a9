/** Paths in a square of 24. A script of the browser gets only the ones that it draws. */
export const arrowLeft = 'M20 12H4.5M10.5 5.5 4 12l6.5 6.5';
export const arrowRight = 'M4 12h15.5M13.5 5.5 20 12l-6.5 6.5';
export const book = 'M12 6.5C10 5 7 4.3 3 4.3v13.4c4 0 7 .7 9 2.3 2-1.6 5-2.3 9-2.3V4.3c-4 0-7 .7-9 2.2zM12 6.5V20';
export const calendar = 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M8 14.5h3v2.5H8z';
export const certificate =
  'M10 17.5H3v-13h18v13h-1M7 8.5h10M7 12h3M15 18.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM13 17.5V22l2-1.3 2 1.3v-4.5';
export const chart = 'M3.5 20.5h17M6.5 17v-5M12 17V5M17.5 17V9';
export const chat = 'M3.5 4.5h17v12H12l-4.5 4v-4h-4zM8 9h8M8 12.5h4.5';
export const check = 'M4 12.8l5.2 5.2L20 6.5';
export const chevronDown = 'M5.5 9l6.5 6.5L18.5 9';
export const chevronLeft = 'M14.5 5l-7 7 7 7';
export const chevronUp = 'M5.5 15l6.5-6.5 6.5 6.5';
export const clock = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3.3 2';
export const code = 'M8.5 7l-5 5 5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15';
export const copy = 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5';
export const cross = 'M6 6l12 12M18 6 6 18';
export const dots = 'M5.5 12v.1M12 12v.1M18.5 12v.1';
export const download = 'M12 3.5V15M6.5 9.8 12 15.3l5.5-5.5M4 20.5h16';
export const email = 'M3.5 5h17v14h-17zM3.5 7l8.5 6.5L20.5 7';
export const external = 'M13.5 3.5h7v7M20.5 3.5 11 13M10 5H4v15h15v-6';
export const eye = 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
export const facebook = 'M3.5 3.5h17v17h-17zM16.5 7.5h-1.5a2.5 2.5 0 0 0-2.5 2.5v10.5M9.5 13h6';
export const flag = 'M5.5 21V3.5M5.5 4.5h13l-3 4.5 3 4.5h-13';
export const heart = 'M12 20.3C6.3 16 3.3 12.7 3.3 9a4.5 4.5 0 0 1 8.7-1.5A4.5 4.5 0 0 1 20.7 9c0 3.7-3 7-8.7 11.3z';
export const inbox = 'M3.5 13H8l1.5 3h5l1.5-3h4.5M3.5 13v7h17v-7L17.5 4.5h-11z';
export const info = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11.3v5M12 7.8v.1';
export const instagram =
  'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM16.8 7.2v.1';
export const keyboard = 'M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M7 14h10';
export const laptop = 'M5 5h14v10.5H5zM2.5 19.5h19';
export const lines = 'M5 4.5h14M5 9.5h14M5 14.5h9M5 19.5h6';
export const linkedin = 'M3.5 3.5h17v17h-17zM7.5 11v6M7.5 7.5v.1M11 17v-6M11 13.5a2.75 2.75 0 0 1 5.5 0V17';
export const live =
  'M12 12v.1M8.6 15.4a4.8 4.8 0 0 1 0-6.8M15.4 8.6a4.8 4.8 0 0 1 0 6.8M5.4 18.6a9.3 9.3 0 0 1 0-13.2M18.6 5.4a9.3 9.3 0 0 1 0 13.2';
export const lock = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3';
export const pause = 'M8.5 5v14M15.5 5v14';
export const person = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5a8 8 0 0 1 16 0';
export const phone =
  'M4.5 3.5H9l1.6 4.8-2.2 1.8a12 12 0 0 0 5.5 5.5l1.8-2.2 4.8 1.6v4.5a1.5 1.5 0 0 1-1.6 1.5A17 17 0 0 1 3 5.1a1.5 1.5 0 0 1 1.5-1.6z';
export const pencil = 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3';
export const picture = 'M3.5 5h17v14h-17zM3.5 16.5l5-5 4 4 3-3 5 4.5M15.5 9.5v.1';
export const play = 'M7.5 4.5v15L19.5 12z';
export const plus = 'M12 5v14M5 12h14';
export const rupee = 'M6.5 4h11.5M6.5 8.5H18M6.5 13H9a4.5 4.5 0 0 0 0-9M7 13l7.5 7.5';
export const screen = 'M3 4h18v12.5H3zM12 16.5v4M8 20.5h8';
export const rosette = 'M12 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8.5 13 7 21l5-2.5 5 2.5-1.5-8';
export const search = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5';
export const send = 'M20.5 4 3 11l6 2.5 2 6 3-4 4.5 3.5zM9 13.5 20.5 4';
export const settings =
  'M4 7h9M18 7h2M4 17h2M11 17h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';
export const shield = 'M12 3l7.5 2.7v5.8c0 4.7-3 7.7-7.5 9.5-4.5-1.8-7.5-4.8-7.5-9.5V5.7zM8.7 11.8l2.4 2.4 4.3-4.5';
export const signOut = 'M9.5 4H4.5v16h5M15 8l4 4-4 4M19 12H9.5';
export const star = 'M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6-4.5-4.2 6.1-.7z';
export const target =
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 16.3a4.3 4.3 0 1 0 0-8.6 4.3 4.3 0 0 0 0 8.6zM12 12v.1';
export const undo = 'M8 5 3.5 9.5 8 14M3.5 9.5H15a5 5 0 0 1 0 10h-4';
export const upload = 'M12 15.5V4M6.5 9.5 12 4l5.5 5.5M4 20.5h16';
export const users =
  'M9 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.2a3.8 3.8 0 0 1 0 7M18 14.3a6.5 6.5 0 0 1 3.5 5.7';
export const video = 'M3 6h12v12H3zM15 11l6-3.8v9.6L15 13';
export const warning = 'M12 4 21.5 20h-19zM12 10v4.5M12 17.2v.1';
export const youtube = 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM10 9v6l5-3z';
