import type { Request, Response } from 'express';

/** Nothing more is read of what is still on its way; the answer goes out first. */
export function endConnection(request: Request, response: Response): void {
  response.setHeader('Connection', 'close');
  response.once('finish', () => request.socket.destroySoon());
}
