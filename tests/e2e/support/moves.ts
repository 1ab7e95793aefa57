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
}

/** @return what has moved since it was last asked, each with how much, from where, and to where */
export type Moves = () => Promise< string[] >;

/**
 * Everything that moves on the pages that are opened from now on, as browsers count it (Layout Instability API), but for what
 * is the theme's: its letters do not come, and a page is first painted when all its HTML has come. Painted in the
 * middle of a menu, a theme moves what it has with each link that follows, now and then on a busy machine. Our scripts
 * run after that.
 */
export async function watchMoves( page: Page, { inside = '', afterPresses = true }: Options = {} ): Promise< Moves > {
	await page.route( '**/*.woff2', ( route ) => route.abort() );
	await page.addInitScript(
		( options ) => {
			new MutationObserver( ( _, observer ) => {
				document.documentElement.style.visibility = 'hidden';
				observer.disconnect();
			} ).observe( document, { childList: true } );
			// Ends before deferred scripts run.
			document.addEventListener( 'readystatechange', () => ( document.documentElement.style.visibility = '' ), {
				once: true,
			} );

			const moved: string[] = [];
			Object.assign( window, { moved } );
			const box = ( { x, y, width, height }: DOMRect ): string => `${ x },${ y } ${ width }×${ height }`;
			new PerformanceObserver( ( list ) => {
				for ( const { value, hadRecentInput, sources } of list.getEntries() as Shift[] ) {
					const counted = options.inside
						? sources.filter( ( { node } ) => node && ! node.parentElement?.closest( options.inside ) )
						: sources;
					if ( ( hadRecentInput && ! options.afterPresses ) || ( options.inside && counted.length === 0 ) ) {
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
		{ inside, afterPresses }
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
