import { ifcHouse, manySpaces } from '../../../../test/builders/ifc-house.js';
import { IfcReader } from './ifc-reader.js';

const readers: IfcReader[] = [];
const readerWith = (limits: ConstructorParameters<typeof IfcReader>[0]): IfcReader => {
  const reader = new IfcReader(limits);
  readers.push(reader);
  return reader;
};
afterAll(() => Promise.all(readers.map((reader) => reader.onApplicationShutdown())));

const fault = (reader: IfcReader, bytes: Buffer, signal?: AbortSignal): Promise<unknown> =>
  reader.read(bytes, signal).then(
    () => 'read',
    (error: unknown) =>
      (error as { details?: { errors?: unknown } }).details?.errors ?? (error as Error).name,
  );

describe('the thread that reads models', () => {
  it('refuses a model that needs more memory than it has, and reads the next one', async () => {
    const reader = readerWith({ memoryMb: 48 });
    expect(await fault(reader, manySpaces(120_000))).toEqual({
      file: 'O modelo é grande demais para ser lido: exporte só a arquitetura da edificação.',
    });
    expect(await fault(reader, ifcHouse())).toBe('read');
  });

  it('refuses a model that takes too long, and reads the next one', async () => {
    const reader = readerWith({ timeLimitMs: 50 });
    expect(await fault(reader, manySpaces(10))).toEqual({
      file: 'A leitura do modelo passou de um minuto: exporte só a arquitetura da edificação.',
    });
    expect(await fault(readerWith({}), ifcHouse())).toBe('read');
  });

  it('ends when the reading is cancelled, and reads the next one', async () => {
    const reader = readerWith({});
    const cancel = new AbortController();
    const cancelled = reader.read(manySpaces(200_000), cancel.signal, () => cancel.abort());
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    expect(await fault(reader, ifcHouse())).toBe('read');
  });
});
