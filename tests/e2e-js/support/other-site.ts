import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { site } from '../../e2e/support/site';

/** Another site for browsers: `localhost`, while ours is at `127.0.0.1`. */
export interface OtherSite {
	readonly origin: string;
	readonly stop: () => Promise< void >;
}

interface Shown {
	readonly id: number;
	readonly url: string;
}

const SCRIPT = `${ site.url }/wp-content/plugins/benefit/build/frame/embed.js`;

/** The snippet that the owner copies (Donations\Forms\Embed\EmbedSnippet). */
const snippet = ( { id, url }: Shown, display: string, more = '' ): string =>
	`<div data-benefit-form="${ url }" data-id="${ id }" data-display="${ display }" data-title="A form" data-loading="Loading…" data-close="Close" ${ more }><a href="${ url }">Our form</a></div>`;

/** Serves `/inline`, `/modal`, `/autoscroll`, and `/hostile`, whose own form posts into the frame. */
export async function otherSite( form: Shown, host = 'localhost' ): Promise< OtherSite > {
	const bodies: Record< string, string > = {
		inline: snippet( form, 'inline' ),
		modal:
			snippet( form, 'modal' ) +
			snippet( { ...form, id: form.id + 1 }, 'modal' ).replace( 'Our form', 'Another' ),
		autoscroll: snippet( form, 'modal', 'data-autoscroll' ),
	};
	const server = createServer( ( request, response ) => {
		const page = new URL( request.url ?? '', 'http://localhost' ).pathname.slice( 1 );
		response.setHeader( 'Content-Type', 'text/html; charset=utf-8' );
		// A strict host allows no style sheet, and no script but ours.
		response.setHeader(
			'Content-Security-Policy',
			`default-src 'none'; script-src ${ site.url }; frame-src ${ site.url }`
		);
		response.end(
			`<!doctype html><html lang="en"><head><title>Another site</title><meta name="viewport" content="width=device-width"></head><body><main><h1>Another site</h1>${
				bodies[ page ] ?? ''
			}</main><script async src="${ SCRIPT }"></script></body></html>`
		);
	} );
	await new Promise< void >( ( resolve ) => server.listen( 0, host, resolve ) );
	return {
		origin: `http://${ host }:${ ( server.address() as AddressInfo ).port }`,
		stop: () =>
			new Promise( ( resolve ) => {
				server.close( () => resolve() );
				server.closeAllConnections();
			} ),
	};
}
