/** A recording and a film. Making them takes ffmpeg, for the voice one with libflite, as Debian has it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PdfItem } from '../../test/support/pdf.ts';
import { pagePictures } from '../../test/support/slides.ts';
import type { Sample } from './sample.ts';

/** The same bytes each time. */
const plain = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-samples-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const ffmpeg = (...words: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...words], { stdio: 'inherit' });
/** A voice that PocketSphinx understands. @param text without quotation marks */
const say = (text: string, target: string) => ffmpeg('-f', 'lavfi', '-i', `flite=text='${text}':voice=awb`, target);

const tags = {
  title: 'Delivery of shuttering boards',
  artist: 'Anna Keller',
  album: 'Site office voicemail',
  date: '2026-05-11',
  comment: 'Order number: PO-7781',
};

export const voicemail = (): Promise<Sample> =>
  inFolder(async (folder) => {
    const [voice, target] = [join(folder, 'voice.wav'), join(folder, 'voicemail.mp3')];
    say('Hello. The delivery comes on Monday morning. Please open the gate. Thank you and goodbye.', voice);
    const written = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
    ffmpeg('-i', voice, ...plain, ...written, '-ac', '1', '-b:a', '32k', target);
    const template = { title: '', artist: '', album: '', date: 'date', duration: 'duration' };
    return { file: 'voicemail.mp3', bytes: readFileSync(target), template };
  });

const line = (y: number, text: string, size: number): PdfItem => ({ text, x: 60, y, size, font: 'Helvetica-Bold' });
const scenes: PdfItem[][] = [
  [line(120, 'Site tour', 44), line(180, 'Harbour Bridge', 30)],
  [line(100, 'Date: 12 May 2026', 30), line(150, 'Start: 09:30', 30), line(200, 'Meeting point: Gate 3', 30)],
  [line(100, 'Guide: Ines Sample', 30), line(150, 'Bring boots and a helmet', 30)],
];

export const film = (): Promise<Sample> =>
  inFolder(async (folder) => {
    const pictures = await pagePictures(
      scenes.map((items) => ({ width: 640, height: 360, items })),
      1,
    );
    for (const [index, picture] of pictures.entries()) writeFileSync(join(folder, `scene-${index}.png`), picture);
    const target = join(folder, 'tour.mp4');
    const input = ['-framerate', '1/2', '-i', join(folder, 'scene-%d.png')];
    const tone = ['-f', 'lavfi', '-i', 'aevalsrc=0.12*sin(440*t)*exp(-2*mod(t\\,2)):s=22050:d=6'];
    const coding = ['-r', '10', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '30', '-c:a', 'aac', '-b:a', '32k'];
    ffmpeg(...input, ...tone, ...plain, ...coding, '-shortest', '-movflags', '+faststart', target);
    const template = { date: 'date', start: 'time', meeting_point: '', guide: 'name of the guide' };
    return { file: 'tour.mp4', bytes: readFileSync(target), template };
  });
