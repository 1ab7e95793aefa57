import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Options {
	/** A selector: what moves inside of these counts as nothing. */
	inside?: string;
	/** Whether what moves within half a second of a press counts as well. */
	afterPresses?: boolean;
	/** Whether the page is first painted when all its HTML has come: what scripts at its end move counts as nothing then. */
	isWhole?: boolean;
}

/** @return what has moved since it was last asked, each with how much, from where, and to where */
export type Moves = () => Promise< string[] >;

/**
 * Everything that moves on the pages that are opened from now on, as browsers count it (Layout Instability API), but for what
 * is the theme's: its letters do not come, and what moves sideways in its header or footer is not counted. There each link
 * and column that comes moves those before it, where the browser paints in their middle, now and then on a busy machine.
 */
export async function watchMoves(
	page: Page,
	{ inside = '', afterPresses = true, isWhole = false }: Options = {}
): Promise< Moves > {
	await page.route( /\.woff2?(\?|$)/, ( route ) => route.abort() );
	await page.addInitScript(
		( options ) => {
			if ( options.isWhole ) {
				new MutationObserver( ( _, observer ) => {
					document.documentElement.style.visibility = 'hidden';
					observer.disconnect();
				} ).observe( document, { childList: true } );
				// Ends before deferred scripts run.
				document.addEventListener(
					'readystatechange',
					() => ( document.documentElement.style.visibility = '' ),
					{ once: true }
				);
			}

			const moved: string[] = [];
			Object.assign( window, { moved } );
			const box = ( { x, y, width, height }: DOMRect ): string => `${ x },${ y } ${ width }×${ height }`;
			new PerformanceObserver( ( list ) => {
				for ( const { value, hadRecentInput, sources } of list.getEntries() as Shift[] ) {
					const counted = sources.filter( ( { node, previousRect, currentRect } ) => {
						// Of a text, what it stands in.
						const element = node instanceof Element ? node : ( node as Node | null )?.parentElement;
						const isThemes = !! element?.closest( 'header, footer' ) && previousRect.y === currentRect.y;
						const isInside = options.inside && ( ! node || node.parentElement?.closest( options.inside ) );
						return ! isThemes && ! isInside;
					} );
					if (
						( hadRecentInput && ! options.afterPresses ) ||
						( sources.length > 0 && counted.length === 0 )
					) {
						continue;
					}
					const what = counted.map(
						( { node, previousRect, currentRect } ) =>
							`${ node?.nodeName }.${ node?.className }#${ node?.id } ${ box( previousRect ) } → ${ box( currentRect ) }`
					);
					moved.push( `${ value.toFixed( 5 ) }: ${ what.join( '; ' ) }` );
				}
			} ).observe( { type: 'layout-shift', buffered: true } );
		},
		{ inside, afterPresses, isWhole }
	);
	return () =>
		page.evaluate( async () => {
			// Two frames: one that paints, one that is told of it.
			for ( let frame = 0; frame < 2; frame++ ) {
				await new Promise( requestAnimationFrame );
			}
			return ( window as unknown as { moved: string[] } ).moved.splice( 0 );
		} );
}
