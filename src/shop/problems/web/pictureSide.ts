/** Pixels of a picture's shorter side as it is sent; the server draws it on 960 by 720. */
export const pictureSide = 960;
