import type { Request, Response } from 'express';

/** Closes the connection after the answer, without reading the rest of the request. */
export function endConnection(request: Request, response: Response): void {
  response.setHeader('Connection', 'close');
  response.once('finish', () => request.socket.destroySoon());
}
