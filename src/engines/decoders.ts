/**
 * Which decoders may run in this process, whoever asks for them: those of the formats that we name. libvips chooses by
 * the bytes, whatever a file is called; it would draw an SVG as readily, with filters that take minutes.
 */
import sharp from 'sharp';

const pictures = ['Png', 'Jpeg', 'Tiff', 'Nsgif', 'Webp', 'Heif'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: pictures.map((format) => `VipsForeignLoad${format}`) });

/** ffmpeg's demuxers that read one self-contained file. Playlists, concat scripts and devices are not among them. */
export const demuxers = ['mov,mp4,m4a,3gp,3g2,mj2', 'matroska,webm', 'avi', 'mp3', 'wav', 'ogg'];

/** ffmpeg's decoders of what such files hold, in the field; it has five hundred more. */
export const codecs = [
  ...['aac', 'aac_latm', 'ac3', 'eac3', 'dca', 'truehd', 'alac', 'flac', 'vorbis', 'libvorbis', 'opus', 'libopus'],
  ...['mp1', 'mp1float', 'mp2', 'mp2float', 'mp3', 'mp3float', 'wmav1', 'wmav2', 'speex', 'libspeex'],
  ...['amrnb', 'amrwb', 'gsm', 'libgsm', 'gsm_ms', 'libgsm_ms', 'adpcm_ms', 'adpcm_ima_wav', 'adpcm_ima_qt', 'g726'],
  ...['pcm_u8', 'pcm_s8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be'],
  ...['pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be', 'pcm_alaw', 'pcm_mulaw'],
  ...['h263', 'h264', 'hevc', 'mpeg1video', 'mpeg2video', 'mpeg4', 'msmpeg4v1', 'msmpeg4v2', 'msmpeg4', 'mjpeg'],
  ...['vp8', 'libvpx', 'vp9', 'libvpx-vp9', 'av1', 'libdav1d', 'theora', 'wmv1', 'wmv2', 'wmv3', 'vc1'],
  ...['dvvideo', 'prores', 'dnxhd', 'rawvideo', 'huffyuv', 'qtrle', 'cinepak'],
  ...['png', 'webp', 'gif', 'bmp', 'tiff'],
  ...['srt', 'subrip', 'ass', 'ssa', 'webvtt', 'mov_text', 'text', 'cc_dec', 'dvdsub', 'dvbsub', 'pgssub'],
];

export default sharp;
