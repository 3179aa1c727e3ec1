import { MANUAL_PICTURE_FAULTS } from '@prumo/domain';
import { manualUrl } from './handover';

export const ACCEPTED_PICTURES = 'image/png,image/jpeg';

export const picturesUrl = (buildingId: number): string => `${manualUrl(buildingId)}/pictures`;

/** Why a file is not sent at all. */
export const pictureProblem = ({ type }: File): string | undefined =>
  ACCEPTED_PICTURES.split(',').includes(type) ? undefined : MANUAL_PICTURE_FAULTS.kind;

/** Width and height limit of the server, in pixels: 300 dpi over the width of a text. */
const MAX_PIXELS = 2048;
const QUALITY = 0.85;

/** A photograph with more pixels than are printed, made smaller; else the file as it is, which the server judges. */
export async function fittingPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const scale = picture ? MAX_PIXELS / Math.max(picture.width, picture.height) : 1;
  if (!picture || scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((use) => canvas.toBlob(use, 'image/jpeg', QUALITY));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}
