/** The calls of a view to the server, and the answers that are kept a while. */
import { publicHtml } from '../../shared/http/ajax';
import { filterPart } from './filters/filter-script-parts';
import { parseResponse } from './listing-parts';

/** So many answers of a view are kept, for so long: a choice that is made again is there at once. */
const KNOWN_MOST = 20;
const KNOWN_MS = 180_000;

/** Answers of the server, by query, the oldest first. */
export type Known = Map< string, { readonly html: string; readonly until: number } >;

/** A query that is asked again soon has its answer at once, which keeps its age; one that cannot be read is not kept. */
export async function fetchState(
	known: Known,
	root: HTMLElement,
	asked: string,
	abort: AbortController
): Promise< ReturnType< typeof parseResponse > > {
	const query = new URLSearchParams( asked );
	// One state may be asked for in several ways.
	query.sort();
	const key = `${ query }`;
	let answer = known.get( key );
	if ( ! answer || answer.until < Date.now() ) {
		answer = { html: await reloadView( root, asked, abort ), until: Date.now() + KNOWN_MS };
	}
	const news = parseResponse( answer.html );
	known.delete( key );
	known.set( key, answer );
	if ( known.size > KNOWN_MOST ) {
		known.delete( known.keys().next().value! );
	}
	return news;
}

/**
 * The view by a query. An editor of the page tries the settings as they are in it, and says who that is.
 *
 * @param stands what of it stands there already, where more of it comes
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

/** A page of the view as its author has set it. */
export const pageNumber = (
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
