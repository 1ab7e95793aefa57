import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Stripe {
	readonly url: string;
	readonly control: { set: ( values: { webhook: string } ) => unknown };
	/** Waits until all messages so far have been answered. */
	readonly settled: () => Promise< unknown >;
	readonly stop: () => Promise< void >;
}

interface Server {
	readonly startStripe: () => Promise< Stripe >;
	readonly SECRET: string;
	readonly WEBHOOK_SECRET: string;
}

/** Starts tests/stripe/server.mjs, which has no types. */
export const server = (): Promise< Server > =>
	import( pathToFileURL( join( __dirname, '../../stripe/server.mjs' ) ).href ) as Promise< Server >;
