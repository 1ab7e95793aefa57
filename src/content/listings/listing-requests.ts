/** Requests of a view to the server, and a cache of the answers. */
import { publicHtml } from '../../shared/http/ajax';
import { filterPart } from './filters/filter-script-parts';
import { parseResponse } from './listing-parts';

/** Maximum number and age, in milliseconds, of a view's cached answers: a repeated choice is answered at once. */
const KNOWN_MOST = 20;
const KNOWN_MS = 180_000;

/** Cached answers by query, the least recently used first. */
export type ResponseCache = Map< string, { readonly html: string; readonly until: number } >;

/** Returns the answer to a query, cached if possible. Reuse does not renew its age; unreadable ones are not kept. */
export async function fetchState(
	known: ResponseCache,
	root: HTMLElement,
	query: string,
	abort: AbortController
): Promise< ReturnType< typeof parseResponse > > {
	const params = new URLSearchParams( query );
	// The same state can be written in several orders.
	params.sort();
	const key = `${ params }`;
	let answer = known.get( key );
	if ( ! answer || answer.until < Date.now() ) {
		answer = { html: await reloadView( root, query, abort ), until: Date.now() + KNOWN_MS };
	}
	const state = parseResponse( answer.html );
	known.delete( key );
	known.set( key, answer );
	if ( known.size > KNOWN_MOST ) {
		known.delete( known.keys().next().value! );
	}
	return state;
}

/**
 * Requests the view for a query. While an editor tries a listing, its unsaved settings are sent with a nonce.
 *
 * @param stands what is already shown, if more is appended to it
 */
export async function reloadView(
	root: HTMLElement,
	query: string,
	abort: AbortController,
	stands: object = {}
): Promise< string > {
	const { tried } = root.dataset;
	return publicHtml(
		'live_filter_reload',
		{
			...fields( root ),
			query,
			view_data: tried ?? '0',
			...stands,
			...( tried && { nonce: ( await filterPart( 'grid-try' )() ).nonce } ),
		},
		abort
	);
}

/** Requests a page of the view without filters. */
export const fetchListingPage = (
	root: HTMLElement,
	page: number,
	abort: AbortController,
	stands: object
): Promise< string > => publicHtml( 'pagination_request', { ...fields( root ), page: `${ page }`, ...stands }, abort );

const fields = ( { dataset }: HTMLElement ): Record< string, string > => ( {
	sid: dataset.sid!,
	isblock: dataset.isblock!,
	postid: dataset.postid!,
	view_context: dataset.context!,
	lang: document.documentElement.lang,
} );
