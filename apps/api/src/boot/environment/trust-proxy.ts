import express from 'express';

/**
 * What Express calls 'trust proxy': how many proxies stand in front, or their addresses. Undefined for anything else,
 * `true` included: it would believe whatever address a client claims to come from.
 */
export function readTrustProxy(text: string): number | string | undefined {
  if (text === 'false') return 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  try {
    express().set('trust proxy', text);
    return text;
  } catch {
    return undefined;
  }
}
