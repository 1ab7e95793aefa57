/**
 * The views of a page: what their filters and pagination do. A view's state is the address alone. The server's answer
 * replaces the view's parts; its filters stay in place, and are told what to show.
 */
import { asAjaxError } from '../../shared/http/ajax';
import { announce } from '../../shared/ui/announce';
import { scrollToElement } from '../../shared/ui/scroll';
import { fetchState, fetchListingPage, reloadView, type ResponseCache } from './listing-requests';
import type { BenefitContentSettings } from './blocks/contracts';
import { initHistory, pushState, saveScrollPosition, historyEntry, type Kept } from './listing-history';
import {
	markLeavingCards,
	firstOf,
	focusOn,
	itemsOf,
	keepFocus,
	PARTS,
	parseResponse,
	removeFailure,
	showFailure,
	replaceItems,
	replaceParts,
	type ListingSummary,
} from './listing-parts';
import { appendWithoutShift, releaseSpace, reserveSpace, withoutLayoutShift } from './layout-stability';

declare global {
	interface Window {
		/** Content\Listings\Blocks\ListingScriptData. */
		benefitContent: BenefitContentSettings;
	}
}

/** Pixels left free above a listing, and milliseconds of scrolling to it (docs/spec-content.md §9). */
const SCROLL_OFFSET = 50;
const SCROLL_MS = 1000;

/** Maximum number of shown posts that a request names: as many as a page may have. */
const KNOWN_CARDS = 100;

/** Called after an answer, and at the next press (`isPress`), when parts that were held in place may move. */
type Listener = ( shown: ListingSummary, isPress: boolean ) => void;

interface View {
	readonly sid: string;
	readonly listeners: Set< Listener >;
	readonly known: ResponseCache;
	/** The latest query that was requested. */
	requested?: string;
	/** The query of the shown results, if the history has it; undefined while another is under way or has failed. */
	stands: string | undefined;
	/** Repeats the request that failed. */
	retry?: ( () => Promise< void > ) | null;
	/** Requests at once what a visitor is typing. */
	endTyping?: () => void;
	/** The query that the controls show while an editor tries a listing, when the address does not change. */
	tried?: string;
	/** The latest answer, for filters that start after it. */
	latest?: ListingSummary;
	/** Whether everything that was loaded before the visitor came back is there. */
	isWhole?: boolean;
	abort?: AbortController | null;
}

type Entry = 'push' | 'replace' | 'none';

export interface Failed {
	readonly message: string;
	/** Whether the view has gone, or has become another one, so that only reloading the page helps. */
	readonly isGone: boolean;
}

const views = new Map< string, View >();

export function findView( sid: string ): View {
	const known = views.get( sid );
	if ( known ) {
		return known;
	}
	const view: View = {
		sid,
		listeners: new Set(),
		known: new Map(),
		stands: historyEntry().benefitQuery ?? '',
	};
	views.set( sid, view );
	return view;
}

const rootOf = ( sid: string ): HTMLElement | null => document.getElementById( `pt-cv-view-${ sid }` );

/** Tells a control what it shows after each answer. */
export function observeView( sid: string, listener: Listener ): () => void {
	const { listeners, latest } = findView( sid );
	listeners.add( listener );
	if ( latest ) {
		listener( latest, false );
	}
	return () => void listeners.delete( listener );
}

/** Joins values as PHP does: `%` and commas in them are escaped. */
export const mergeParts = ( values: readonly string[] ): string =>
	values
		.map( ( value ) => value.replaceAll( '%', '%25' ).replaceAll( ',', '%2C' ) )
		.join( window.benefitContent.separator );

/** Rescues the focus after a filter was rendered, which may have hidden it. */
export const saveFocus = ( sid: string ): void => keepFocus( rootOf( sid ) ?? document.body )();

/**
 * Applies a visitor's choice. The latest one counts.
 *
 * @param values none, or only empty ones, remove the choice
 * @param entry  a new one in the history, or the same while the visitor types
 */
export function applyFilter(
	sid: string,
	name: string,
	values: readonly string[],
	entry: Entry = 'push'
): Promise< void > {
	// Empty values are no choice: joined, they would be separators.
	const value = values.join( '' ) && mergeParts( values );
	const query = requestState( sid, name, value, entry );
	const root = rootOf( sid );
	if ( root && value ) {
		markLeavingCards( root, name, values );
	}
	return query;
}

/**
 * Requests the view with a value as in the address; '' removes it. The page number is such a value, too; any other
 * choice begins at the first page.
 */
export function requestState( sid: string, name: string, value: string, entry: Entry = 'push' ): Promise< void > {
	const view = findView( sid );
	const query = new URLSearchParams( queryOf( view ) );
	const page = pageName( view );
	query.delete( page );
	if ( value ) {
		query.set( name, value );
	} else {
		query.delete( name );
	}
	return filter( view, `${ query }`, entry, name === page );
}

/**
 * Appends the posts of the next page, with one request at a time.
 *
 * @return null unless this request failed
 */
export async function loadMore(
	sid: string,
	page: number,
	isFiltered: boolean,
	isPress = true
): Promise< Failed | null > {
	const view = findView( sid );
	const root = rootOf( sid );
	if ( ! root || view.abort ) {
		return null;
	}
	if ( view.retry ) {
		// The controls show a choice whose request failed: it must be answered first.
		await view.retry();
		return null;
	}
	const onPage = () => {
		const params = new URLSearchParams( queryOf( view ) );
		params.set( pageName( view ), `${ page }` );
		return `${ params }`;
	};
	view.isWhole = true;
	const abort = ( view.abort = new AbortController() );
	if ( isPress ) {
		reserveSpace( root );
	}
	const cards = [ ...( itemsOf( root )?.children ?? [] ) ] as HTMLElement[];
	const stands = {
		from: firstOf( root ),
		// Lets the server find a post that moved up to a page that is already shown, because another one has gone.
		known: `${ cards.slice( -KNOWN_CARDS ).map( ( { dataset } ) => dataset.pid ) }`,
	};
	try {
		const html = isFiltered
			? await reloadView( root, onPage(), abort, stands )
			: await fetchListingPage( root, page, abort, stands );
		const { summary, parts } = parseResponse( html );
		const { ownerDocument } = root;
		const focused = ownerDocument.activeElement;
		appendWithoutShift( root, () => {
			const first = replaceItems( root, parts, 'append' );
			replaceParts( root, parts, [ 'pager', 'count' ] );
			// The pressed button is gone. The focus stays if the visitor has moved it, or if posts load by themselves.
			if ( ownerDocument.activeElement === ownerDocument.body && ( isPress || ! focused!.isConnected ) ) {
				focusOn( first );
			}
		} );
		replaceAnnouncement( summary.said );
		// A choice in another view may have changed the query since, or an item may have been opened.
		if ( ! historyEntry().benefitLightbox ) {
			remember( view, ( view.stands = onPage() ), 'replace', historyEntry().benefitMore?.[ sid ] ?? page - 1 );
		}
		return null;
	} catch ( error ) {
		// Otherwise a changed filter has ended this request, and its results count.
		return view.abort === abort ? failedBy( error, root ) : null;
	} finally {
		if ( view.abort === abort ) {
			view.abort = null;
		}
	}
}

/**
 * Loads the previous pages again, and restores the position, after Back from an item to a page that the browser has not
 * kept. Null: there is nothing to load.
 */
export function reloadEarlierPages( sid: string ): Promise< void > | null {
	const view = findView( sid );
	const root = rootOf( sid );
	const first = historyEntry().benefitMore?.[ sid ];
	if ( ! root || view.isWhole || ! first ) {
		return null;
	}
	view.isWhole = true;
	return loadAgain( view, root, first );
}

async function loadAgain( view: View, root: HTMLElement, first: number ): Promise< void > {
	const { benefitTop } = historyEntry();
	const query = new URLSearchParams( location.search );
	const name = pageName( view );
	const abort = ( view.abort = new AbortController() );
	try {
		const pages = [];
		for ( let page = Number( query.get( name ) ); page >= first; page-- ) {
			query.set( name, `${ page }` );
			pages.push( reloadView( root, `${ query }`, abort, { from: `${ first }` } ) );
		}
		// The shown page is requested, too: its pagination now begins at an earlier page.
		const [ last, ...before ] = ( await Promise.all( pages ) ).map( ( html ) => parseResponse( html ).parts );
		before.forEach( ( parts ) => replaceItems( root, parts, 'prepend' ) );
		replaceParts( root, last!, [ 'pager', 'count' ] );
		if ( benefitTop !== undefined ) {
			// Masonry observes the new cards and lays them out before this runs.
			queueMicrotask( () => window.scrollTo( { top: benefitTop, behavior: 'instant' } ) );
		}
	} catch {
		// The previous pages can still be reached through their link.
	} finally {
		if ( view.abort === abort ) {
			view.abort = null;
		}
	}
}

async function filter( view: View, query: string, entry: Entry, isTurned = false ): Promise< void > {
	const root = rootOf( view.sid );
	if ( ! root ) {
		return;
	}
	view.abort?.abort();
	const abort = ( view.abort = new AbortController() );
	view.requested = query;
	view.stands = undefined;
	view.retry = null;
	if ( entry !== 'none' ) {
		// Measures before anything changes, so that the browser need not lay out the page for it.
		reserveSpace( root );
		remember( view, query, entry );
	}
	root.setAttribute( 'aria-busy', 'true' );
	const refocus = keepFocus( root );
	try {
		const { summary, parts } = await fetchState( view.known, root, query, abort );
		view.stands = query;
		document.title = summary.title || document.title;
		if ( entry !== 'none' && historyEntry().benefitQuery === query && ! historyEntry().benefitLightbox ) {
			// The address as the server writes it. The entry of a lightbox is not that of the list behind it.
			pushState( 'replace', summary.address, {} );
		}
		view.isWhole = entry !== 'none';
		withoutLayoutShift( root, () => {
			const first = replaceItems( root, parts, 'replaceChildren' );
			replaceParts( root, parts, PARTS );
			removeFailure( root );
			view.latest = summary;
			view.listeners.forEach( ( listener ) => listener( summary, false ) );
			if ( isTurned ) {
				focusOn( first );
			} else {
				refocus();
			}
		} );
		replaceAnnouncement( summary.said || window.benefitContent.no_results );
		// Filters may be higher than the window: below them, a page that was turned would go unnoticed.
		const beginning = ( isTurned && itemsOf( root ) ) || root;
		const { top } = beginning.getBoundingClientRect();
		// The control in use stays in sight: the next choice is often made beside it.
		const control = ! isTurned && root.ownerDocument.activeElement!.closest( '.cvp-live-filter,select,button,a' );
		const room = window.innerHeight - SCROLL_OFFSET;
		// Back returns to where the visitor was.
		if ( entry !== 'none' && top < 0 && ( ! control || control.getBoundingClientRect().bottom - top < room ) ) {
			// The space that more cards took up before is no longer needed after scrolling.
			window.addEventListener( 'scrollend', () => withoutLayoutShift( root, () => {} ), { once: true } );
			scrollToElement( beginning, SCROLL_OFFSET, SCROLL_MS );
		}
	} catch ( error ) {
		if ( view.abort === abort ) {
			root.querySelectorAll( '.is-leaving' ).forEach( ( { classList } ) => classList.remove( 'is-leaving' ) );
			const { message, isGone } = failedBy( error, root );
			view.retry = isGone ? null : () => filter( view, query, entry === 'push' ? 'replace' : entry, isTurned );
			showFailure(
				root,
				message,
				isGone ? root.dataset.reload! : root.dataset.again!,
				view.retry ?? ( () => location.reload() )
			);
		}
	}
	if ( view.abort === abort ) {
		view.abort = null;
		root.removeAttribute( 'aria-busy' );
		// Also after a failure, since the next request includes the choice.
		wakeOthers();
	}
}

/** Announces a sentence. A failure that was announced before is over. */
function replaceAnnouncement( sentence: string ): void {
	announce( '', 'assertive' );
	announce( sentence );
}

/** Wakes filters that nobody has touched, as a touch would: their numbers have changed. */
const wakeOthers = () =>
	document
		.querySelectorAll( '[data-benefit-island=grid-filter],[data-benefit-island=grid-sort]' )
		.forEach( ( island ) => island.dispatchEvent( new Event( 'pointerover' ) ) );

function failedBy( error: unknown, root: HTMLElement ): Failed {
	const { failure, message } = asAjaxError( error );
	const isGone = failure.kind === 'refused';
	return { isGone, message: isGone ? root.dataset.gone! : message };
}

/** Returns the query that the controls show. */
const queryOf = ( view: View ): string => view.tried ?? location.search;

const pageName = ( view: View ): string => `${ rootOf( view.sid )?.dataset.prefix ?? '' }_page`;

/**
 * Stores the query in the history at the press, so that each press has an entry, however soon the next one follows.
 * Other views of the page stay as they are.
 *
 * @param first the first page shown, if others were loaded below it
 */
function remember( view: View, query: string, entry: 'push' | 'replace', first?: number ): void {
	if ( rootOf( view.sid )!.dataset.tried ) {
		view.tried = query;
	} else {
		if ( entry === 'push' ) {
			initHistory( back );
		}
		pushState( entry, `?${ query }`, {
			benefitQuery: query,
			benefitMore: { ...historyEntry().benefitMore, [ view.sid ]: first },
		} );
	}
}

/** Requests the query of an entry after Back or Forward. An entry without one is another page. */
function back( { state }: PopStateEvent ): void {
	const query = ( state as Kept | null )?.benefitQuery;
	if ( query !== undefined ) {
		views.forEach( ( view ) => {
			// The queries are equal after a lightbox was closed or an anchor was left: then the results stay.
			if ( query !== view.stands ) {
				filter( view, query, 'none' );
			}
		} );
	} else if ( ! location.hash ) {
		location.reload();
	}
}

if ( historyEntry().benefitQuery !== undefined ) {
	// When the visitor has come back to this page, other entries may be its own, too.
	window.addEventListener( 'popstate', back );
	if ( historyEntry().benefitQuery !== ( window.benefitQuery ?? historyEntry().benefitQuery ) ) {
		// The visitor went to another entry before this script ran, so the page shows other results.
		location.reload();
	}
}

/** Whether a click has no modifier key, with which it would open a tab or a window. */
export const isPlain = ( event: Pick< MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' > ): boolean =>
	! ( event.ctrlKey || event.metaKey || event.shiftKey );

/* Listeners of the page, since this script may run before any control of a view is touched. */

const release = () =>
	views.forEach( ( view ) => {
		const root = rootOf( view.sid );
		// A choice that could not be answered stays in its controls.
		if ( root && ! view.abort && view.stands !== undefined ) {
			releaseSpace( root );
			view.listeners.forEach( ( listener ) => view.latest && listener( view.latest, true ) );
		}
	} );
window.addEventListener( 'resize', release );
document.addEventListener( 'click', ( event ) => {
	const target = event.target as Element;
	const link = target.closest< HTMLAnchorElement >(
		'a[data-benefit-held=grid-filter],.pt-cv-view .pt-cv-pagination a'
	);
	if ( link && isPlain( event ) ) {
		const { view: named, sid } = link.closest< HTMLElement >( '[data-view],.pt-cv-view' )!.dataset;
		const view = findView( ( named ?? sid )! );
		const { benefitHeld: held, page } = link.dataset;
		if ( page ) {
			view.endTyping?.();
		}
		if ( held ) {
			// Links that remove choices are PHP's: they change with each answer.
			event.preventDefault();
			filter( view, link.search.slice( 1 ), 'push' );
		} else if ( held === '' || view.abort || view.retry ) {
			// Filtered, or the link lacks a choice that has no answer yet. Otherwise the browser follows it.
			event.preventDefault();
			requestState( view.sid, pageName( view ), page! );
		}
	}
	release();
	if ( target.closest( 'a' ) ) {
		saveScrollPosition();
	}
} );
// Typing is requested only after a pause, which does not count as a press. A checkbox has already reserved space.
document.addEventListener( 'input', ( { target } ) => {
	const { form, type } = target as HTMLInputElement;
	views.forEach( ( view ) => {
		const root = rootOf( view.sid );
		if ( root && form?.id === `benefit-view-${ view.sid }` && ! /check|radio/.test( type ) ) {
			reserveSpace( root );
		}
	} );
} );
