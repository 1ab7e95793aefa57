import { expect, type Page } from '@playwright/test';
import { php } from './php';
import { site } from './site';

export interface Login {
	readonly user: string;
	readonly password: string;
}

/** The parts of WordPress's data store that the tests use. */
interface Wp {
	readonly apiFetch: {
		use: ( middleware: unknown ) => void;
		createRootURLMiddleware: ( root: string ) => unknown;
		createNonceMiddleware: ( nonce: string ) => unknown;
	};
	readonly data: {
		dispatch: ( store: string ) => Record< string, ( ...args: unknown[] ) => Promise< unknown > >;
		select: ( store: string ) => Record< string, ( ...args: unknown[] ) => unknown >;
		resolveSelect: ( store: string ) => Record< string, ( ...args: unknown[] ) => Promise< unknown > >;
	};
}
declare global {
	interface Window {
		readonly wp: Wp;
	}
}

let scripts: string[] | undefined;

export async function signIn( page: Page, who: Login ): Promise< void > {
	await page.context().clearCookies();
	const answer = await page.request.post( `${ site.url }/wp-login.php`, {
		form: { log: who.user, pwd: who.password, testcookie: '1' },
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		maxRedirects: 0,
	} );
	expect( answer.status() ).toBe( 302 );
}

/** Opens a page with WordPress's data store for this user or a guest, with an entity of ours. */
export async function openStore( page: Page, who: Login | null, entities: readonly object[] ): Promise< void > {
	scripts ??= php< string[] >( 'store-scripts' );
	await page.context().clearCookies();
	let nonce = '';
	if ( who ) {
		await signIn( page, who );
		nonce = await ( await page.request.get( `${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce` ) ).text();
	}
	await page.goto( `${ site.url }/wp-includes/images/blank.gif` );
	for ( const url of scripts ) {
		await page.addScriptTag( { url } );
	}
	await page.evaluate(
		( [ root, proof, all ] ) => {
			const { wp } = window;
			wp.apiFetch.use( wp.apiFetch.createRootURLMiddleware( String( root ) ) );
			if ( proof ) {
				wp.apiFetch.use( wp.apiFetch.createNonceMiddleware( String( proof ) ) );
			}
			void wp.data.dispatch( 'core' ).addEntities?.( all );
		},
		[ `${ site.url }/wp-json/`, nonce, entities ] as const
	);
}

/** Runs an action of the store; returns `message` and `code` of an error. */
export const act = ( page: Page, name: string, ...args: unknown[] ) =>
	page.evaluate( ( [ action, values ] ) => window.wp.data.dispatch( 'core' )[ action ]?.( ...values ), [
		name,
		args,
	] as const );

/** Runs a selector of the store and waits until it is resolved. */
export const resolved = < Value >( page: Page, name: string, ...args: unknown[] ): Promise< Value > =>
	page.evaluate( ( [ selector, values ] ) => window.wp.data.resolveSelect( 'core' )[ selector ]?.( ...values ), [
		name,
		args,
	] as const ) as Promise< Value >;

/** Runs a selector of the store without waiting. */
export const selected = < Value >( page: Page, name: string, ...args: unknown[] ): Promise< Value > =>
	page.evaluate( ( [ selector, values ] ) => window.wp.data.select( 'core' )[ selector ]?.( ...values ), [
		name,
		args,
	] as const ) as Promise< Value >;
