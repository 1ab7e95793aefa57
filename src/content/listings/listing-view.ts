/**
 * The views of a page: what their filters and pagers do. A view's state is the address alone; what the server answers to it takes
 * the place of the view's parts, and the filters, which stay where they are, hear what they show now.
 */
import { asAjaxError } from '../../shared/http/ajax';
import { announce } from '../../shared/ui/announce';
import { scrollToElement } from '../../shared/ui/scroll';
import { fetchState, pageNumber, reloadView, type Known } from './listing-requests';
import type { BenefitContentSettings } from './blocks/contracts';
import { initHistory, pushState, saveScrollPosition, historyEntry, type Kept } from './listing-history';
import {
	closeFilters,
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
	type Shown,
} from './listing-parts';
import { appendWithoutShift, releaseSpace, reserveSpace, withoutLayoutShift } from './layout-stability';

declare global {
	interface Window {
		/** Content\Listings\Blocks\ListingScriptData. */
		benefitContent: BenefitContentSettings;
	}
}

/** spec/content.txt §9. */
const SCROLL_OFFSET = 50;
const SCROLL_MS = 1000;

/** As many as a page may have. */
const KNOWN_CARDS = 100;

/** After an answer, or at a press after it, when what stood still may move. */
type Listener = ( shown: Shown, isPress: boolean ) => void;

interface View {
	readonly sid: string;
	readonly listeners: Set< Listener >;
	readonly known: Known;
	/** The latest query that was asked for. */
	requested?: string;
	/** The query of what stands there, where the history has it; undefined while another one is asked for, or was in vain. */
	stands: string | undefined;
	/** Asks again for what failed. */
	retry?: ( () => Promise< void > ) | null;
	/** Asks at once for what somebody is writing, if anybody is. */
	endTyping?: () => void;
	/** The query that its controls show, where an editor tries a listing and the address is left alone. */
	tried?: string;
	/** The latest answer, for filters that come to life after it. */
	latest?: Shown;
	/** Everything that was loaded before somebody came back is there. */
	isWhole?: boolean;
	abort?: AbortController | null;
}

type Entry = 'push' | 'replace' | 'none';

export interface Failed {
	readonly message: string;
	/** The view has gone, or has become another one: only loading the page anew helps. */
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

/** As PHP joins values: `%` and commas in them are written otherwise. */
export const mergeParts = ( values: readonly string[] ): string =>
	values
		.map( ( value ) => value.replaceAll( '%', '%25' ).replaceAll( ',', '%2C' ) )
		.join( window.benefitContent.separator );

/** After a filter was drawn: it may have been hidden with the focus. */
export const saveFocus = ( sid: string ): void => keepFocus( rootOf( sid ) ?? document.body )();

/**
 * A visitor has chosen: the latest counts.
 *
 * @param values none, or empty ones only: no choice
 * @param entry  a new one in the history, or the same while somebody types
 */
export function applyFilter(
	sid: string,
	name: string,
	values: readonly string[],
	entry: Entry = 'push'
): Promise< void > {
	// A lone separator says nothing.
	const value = values.join( '' ) && mergeParts( values );
	const asked = requestState( sid, name, value, entry );
	const root = rootOf( sid );
	if ( root && value ) {
		closeFilters( root, name, values );
	}
	return asked;
}

/**
 * The same with a value as it stands in the address; '': without it. The number of the page is such a value, too; any other choice
 * begins at the first page.
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
 * The posts of the next page below those that are there; one call at a time.
 *
 * @return null: it was not this call that failed
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
		// More of what the controls show, which has to come first.
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
		// A post that has moved up to a page that stands there, since another one has gone, is none of these.
		known: `${ cards.slice( -KNOWN_CARDS ).map( ( { dataset } ) => dataset.pid ) }`,
	};
	try {
		const html = isFiltered
			? await reloadView( root, onPage(), abort, stands )
			: await pageNumber( root, page, abort, stands );
		const { summary, parts } = parseResponse( html );
		const { ownerDocument } = root;
		const focused = ownerDocument.activeElement;
		appendWithoutShift( root, () => {
			const first = replaceItems( root, parts, 'append' );
			replaceParts( root, parts, [ 'pager', 'count' ] );
			// The button has gone. Whoever writes meanwhile goes on, and nobody is led where posts come by themselves.
			if ( ownerDocument.activeElement === ownerDocument.body && ( isPress || ! focused!.isConnected ) ) {
				focusOn( first );
			}
		} );
		replaceAnnouncement( summary.said );
		// Another view may have been chosen from meanwhile, or an item been opened.
		if ( ! historyEntry().benefitLightbox ) {
			remember( view, ( view.stands = onPage() ), 'replace', historyEntry().benefitMore?.[ sid ] ?? page - 1 );
		}
		return null;
	} catch ( error ) {
		// A changed filter has ended this call: its results count.
		return view.abort === abort ? failedBy( error, root ) : null;
	} finally {
		if ( view.abort === abort ) {
			view.abort = null;
		}
	}
}

/**
 * Back from an item, where the browser has not kept the page: the pages before the one that stands there come again, and the position.
 * null: there is nothing to come.
 */
export function retry( sid: string ): Promise< void > | null {
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
		// The page that stands there says anew where it begins, and what comes before.
		const [ last, ...before ] = ( await Promise.all( pages ) ).map( ( html ) => parseResponse( html ).parts );
		before.forEach( ( parts ) => replaceItems( root, parts, 'prepend' ) );
		replaceParts( root, last!, [ 'pager', 'count' ] );
		if ( benefitTop !== undefined ) {
			// Masonry lays out when it hears of the cards, which is before this.
			queueMicrotask( () => window.scrollTo( { top: benefitTop, behavior: 'instant' } ) );
		}
	} catch {
		// They are behind the link to the page before.
	} finally {
		if ( view.abort === abort ) {
			view.abort = null;
		}
	}
}

async function filter( view: View, asked: string, entry: Entry, isTurned = false ): Promise< void > {
	const root = rootOf( view.sid );
	if ( ! root ) {
		return;
	}
	view.abort?.abort();
	const abort = ( view.abort = new AbortController() );
	view.requested = asked;
	view.stands = undefined;
	view.retry = null;
	if ( entry !== 'none' ) {
		// It measures, and nothing has changed so far that the page would have to be laid out for.
		reserveSpace( root );
		remember( view, asked, entry );
	}
	root.setAttribute( 'aria-busy', 'true' );
	const refocus = keepFocus( root );
	try {
		const { summary, parts } = await fetchState( view.known, root, asked, abort );
		view.stands = asked;
		document.title = summary.title || document.title;
		if ( entry !== 'none' && historyEntry().benefitQuery === asked && ! historyEntry().benefitLightbox ) {
			// As the server writes it; the entry of a lightbox is not that of the list behind it.
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
		// Filters may be higher than the window: behind them nobody would see that a page was turned.
		const beginning = ( isTurned && itemsOf( root ) ) || root;
		const { top } = beginning.getBoundingClientRect();
		// The control in use stays in sight: the next choice is often made beside it.
		const control = ! isTurned && root.ownerDocument.activeElement!.closest( '.cvp-live-filter,select,button,a' );
		const room = window.innerHeight - SCROLL_OFFSET;
		// Back leads to where somebody was.
		if ( entry !== 'none' && top < 0 && ( ! control || control.getBoundingClientRect().bottom - top < room ) ) {
			// There the room that was left by more cards is of no use any more.
			window.addEventListener( 'scrollend', () => withoutLayoutShift( root, () => {} ), { once: true } );
			scrollToElement( beginning, SCROLL_OFFSET, SCROLL_MS );
		}
	} catch ( error ) {
		if ( view.abort === abort ) {
			root.querySelectorAll( '.is-leaving' ).forEach( ( { classList } ) => classList.remove( 'is-leaving' ) );
			const { message, isGone } = failedBy( error, root );
			view.retry = isGone ? null : () => filter( view, asked, entry === 'push' ? 'replace' : entry, isTurned );
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
		// Also after a failure: a page that is turned keeps the choice.
		wakeOthers();
	}
}

/** A failure before it is over. */
function replaceAnnouncement( sentence: string ): void {
	announce( '', 'assertive' );
	announce( sentence );
}

/** Filters that nobody has touched come to life, as if somebody had: their numbers are other ones now. */
const wakeOthers = () =>
	document
		.querySelectorAll( '[data-benefit-island=grid-filter],[data-benefit-island=grid-sort]' )
		.forEach( ( island ) => island.dispatchEvent( new Event( 'pointerover' ) ) );

function failedBy( error: unknown, root: HTMLElement ): Failed {
	const { failure, message } = asAjaxError( error );
	const isGone = failure.kind === 'refused';
	return { isGone, message: isGone ? root.dataset.gone! : message };
}

/** As the controls show it. */
const queryOf = ( view: View ): string => view.tried ?? location.search;

const pageName = ( view: View ): string => `${ rootOf( view.sid )?.dataset.prefix ?? '' }_page`;

/**
 * At the press: each has its entry, however soon the next one comes. Other views of the page stay as they are.
 *
 * @param first the page that stands first, where others were loaded below it
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

/** An entry without a query is another page. */
function back( { state }: PopStateEvent ): void {
	const asked = ( state as Kept | null )?.benefitQuery;
	if ( asked !== undefined ) {
		views.forEach( ( view ) => {
			// A lightbox was closed, or an anchor was left: what stands there stays.
			if ( asked !== view.stands ) {
				filter( view, asked, 'none' );
			}
		} );
	} else if ( ! location.hash ) {
		location.reload();
	}
}

if ( historyEntry().benefitQuery !== undefined ) {
	// Of a page that is come back to, other entries may be this page's as well.
	window.addEventListener( 'popstate', back );
	if ( historyEntry().benefitQuery !== ( window.benefitQuery ?? historyEntry().benefitQuery ) ) {
		// Somebody went on to another one before this script came: what stands there is not that.
		location.reload();
	}
}

/** Others open a tab, or a window. */
export const isPlain = ( event: Pick< MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' > ): boolean =>
	! ( event.ctrlKey || event.metaKey || event.shiftKey );

/* The page: this script may run before any control of a view is touched. */

const release = () =>
	views.forEach( ( view ) => {
		const root = rootOf( view.sid );
		// A choice that could not be answered is shown by its controls, and stays there.
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
			// Links that take choices away are PHP's: they change with each answer.
			event.preventDefault();
			filter( view, link.search.slice( 1 ), 'push' );
		} else if ( held === '' || view.abort || view.retry ) {
			// The link knows nothing of a choice that has had no answer yet. Without one the browser follows it.
			event.preventDefault();
			requestState( view.sid, pageName( view ), page! );
		}
	}
	release();
	if ( target.closest( 'a' ) ) {
		saveScrollPosition();
	}
} );
// Typing is asked for only when it has ended, and that is no press any more; a box that is ticked has made room already.
document.addEventListener( 'input', ( { target } ) => {
	const { form, type } = target as HTMLInputElement;
	views.forEach( ( view ) => {
		const root = rootOf( view.sid );
		if ( root && form?.id === `benefit-view-${ view.sid }` && ! /check|radio/.test( type ) ) {
			reserveSpace( root );
		}
	} );
} );
