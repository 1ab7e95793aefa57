/** Chromium as a witness: shows how an output is parsed, and records whether a payload runs. */
import assert from 'node:assert/strict';
import { chromium } from '@playwright/test';
import { site } from './site.mjs';

// Runs in containers, without requests of its own.
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];
const STAGE = `${ site.url }/hostile-stage`;

export class Witness {
	heard = [];

	static async open() {
		const witness = new Witness();
		witness.browser = await chromium.launch( {
			executablePath: process.env.BENEFIT_CHROMIUM || '/usr/bin/chromium',
			args: FLAGS,
		} );
		witness.context = await witness.browser.newContext();
		await witness.context.exposeFunction( 'benefitProbe', ( field = '?' ) => witness.heard.push( field ) );
		witness.page = await witness.context.newPage();
		witness.page.on( 'dialog', ( dialog ) => {
			if ( dialog.type() === 'beforeunload' ) {
				return dialog.accept();
			}
			witness.heard.push( dialog.message() );
			return dialog.dismiss();
		} );
		return witness;
	}

	close() {
		return this.browser.close();
	}

	/** Shows HTML as if the site had sent it. */
	async show( html ) {
		await this.context.unroute( STAGE );
		await this.context.route( STAGE, ( route ) =>
			route.fulfill( { contentType: 'text/html; charset=utf-8', body: html } )
		);
		return this.visit( STAGE );
	}

	async visit( url, ready ) {
		this.heard.length = 0;
		await this.page.goto( url, { waitUntil: 'load' } );
		if ( ready ) {
			await this.page.locator( ready ).first().waitFor( { state: 'attached' } );
		}
		return this.findings();
	}

	async findings() {
		const found = await this.page.evaluate( () => {
			const plain = ( text ) => text.replace( /\s+/g, ' ' );
			const fields = [ ...document.querySelectorAll( 'input, textarea, select' ) ].map(
				( field ) => field.value
			);
			const elements = [ ...document.querySelectorAll( '*' ) ];
			return {
				// Texts that a person reads or can edit, including those that the markup hides.
				text: plain( [ document.title, document.body.textContent, ...fields ].join( '\n' ) ),
				elements: elements
					.filter( ( one ) => one.hasAttribute( 'data-probe' ) )
					.map( ( one ) => one.outerHTML.slice( 0, 200 ) ),
				handlers: elements.flatMap( ( one ) =>
					[ ...one.attributes ]
						.filter( ( { name, value } ) => /^on/i.test( name ) && value.includes( 'benefitProbe' ) )
						.map( () => one.outerHTML.slice( 0, 200 ) )
				),
				addresses: elements
					.flatMap( ( one ) =>
						[ 'href', 'src', 'action', 'formaction' ].map( ( name ) => one.getAttribute( name ) ?? '' )
					)
					.filter( ( value ) => /^\s*javascript:.*benefitProbe/i.test( value ) ),
				smileys: document.querySelectorAll( 'img.wp-smiley' ).length,
				galleries: document.querySelectorAll( '.gallery' ).length,
			};
		} );
		return { ...found, heard: [ ...this.heard ] };
	}
}

/** Asserts that no text became markup, and that each of `shown` is readable as written. */
export function assertHarmless( found, shown, about ) {
	const { text, ...signs } = found;
	assert.deepEqual(
		signs,
		{ elements: [], handlers: [], addresses: [], smileys: 0, galleries: 0, heard: [] },
		about
	);
	assert.doesNotMatch( text, /BOOM-RAN/, about );
	for ( const one of shown ) {
		assert.ok(
			text.includes( one.replace( /\s+/g, ' ' ).trim() ),
			`${ about } does not show, as it was written: ${ one }\n${ text.slice( 0, 3000 ) }`
		);
	}
}
