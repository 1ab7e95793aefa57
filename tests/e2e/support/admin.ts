import { expect, type Page } from '@playwright/test';
import { site } from './site';

export async function logIn( page: Page ): Promise< void > {
	const answer = await page.request.post( `${ site.url }/wp-login.php`, {
		form: { log: site.admin.user, pwd: site.admin.password, testcookie: '1' },
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		maxRedirects: 0,
	} );
	expect( answer.status() ).toBe( 302 );
}

/** Collects errors of the page's scripts, and files of ours that fail to load. */
export function listen( page: Page ): string[] {
	const heard: string[] = [];
	page.on( 'pageerror', ( error ) => heard.push( String( error ) ) );
	page.on( 'console', ( message ) => {
		// WordPress itself requests missing files from other sites.
		if ( message.type() === 'error' && /benefit/i.test( `${ message.text() } ${ message.location().url }` ) ) {
			heard.push( message.text() );
		}
	} );
	return heard;
}

/** A new page first shows a dialog of patterns to start from. */
export async function closePatterns( page: Page ): Promise< void > {
	const dialog = page.getByRole( 'dialog', { name: 'Choose a pattern' } );
	await dialog.getByRole( 'button', { name: 'Close' } ).click();
	await expect( dialog ).toHaveCount( 0 );
}
