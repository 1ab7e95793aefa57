import { expect, type Page } from '@playwright/test';

/** Remembers the unfocused styles of all elements for seesFocus(). */
export async function rememberLooks( page: Page ): Promise< void > {
	await page.evaluate( () => {
		const looks = new WeakMap< Element, string >();
		for ( const element of document.querySelectorAll( 'a, button, input, select, textarea' ) ) {
			const { outline, boxShadow, borderColor, textDecoration, backgroundColor } = getComputedStyle( element );
			looks.set( element, [ outline, boxShadow, borderColor, textDecoration, backgroundColor ].join() );
		}
		( window as unknown as { looks: typeof looks } ).looks = looks;
	} );
}

/** Returns the focused element, and whether the focus is visible. */
export async function focused( page: Page ): Promise< { what: string; ours: boolean; visible: boolean } > {
	return page.evaluate( () => {
		const element = document.querySelector( ':focus' ) ?? document.body;
		const { outline, boxShadow, borderColor, textDecoration, backgroundColor } = getComputedStyle( element );
		const look = [ outline, boxShadow, borderColor, textDecoration, backgroundColor ].join();
		const { width, height } = element.getBoundingClientRect();
		const { looks } = window as unknown as { looks: WeakMap< Element, string > };
		const own = element as HTMLInputElement;
		return {
			what: `${ element.tagName } ${ own.name ?? '' } ${ own.labels?.[ 0 ]?.textContent ?? element.textContent ?? '' }`
				.replace( /\s+/g, ' ' )
				.trim(),
			ours: element.closest( '.benefit' ) !== null,
			visible: width > 1 && height > 1 && looks.get( element ) !== look,
		};
	} );
}

/**
 * Presses Tab until the wanted element has the focus; the focus must be visible at each stop.
 *
 * @param mayBeThere whether the element may have the focus already
 */
export async function tabTo( page: Page, wanted: RegExp, mayBeThere = false ): Promise< void > {
	if ( mayBeThere && wanted.test( ( await focused( page ) ).what ) ) {
		return;
	}
	for ( let presses = 0; presses < 120; presses++ ) {
		await page.keyboard.press( 'Tab' );
		const { what, ours, visible } = await focused( page );
		if ( ours ) {
			expect( visible, `the focus is seen on: ${ what }` ).toBe( true );
		}
		if ( ours && wanted.test( what ) ) {
			return;
		}
	}
	throw new Error( `Tab does not reach ${ wanted }.` );
}
