import { createElement, useState } from 'react';
import * as ReactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { hydrate, type PageReact } from '../hydrate';

/** Matcher of @wordpress/jest-console, which makes every unexpected console error fail the test. */
type Heard = jest.JestMatchers< Console > & { readonly toHaveErrored: () => void };

/* WordPress ships both halves of ReactDOM as one global; npm's version would warn about that. */
jest.mock( 'react-dom', () => {
	const dom = jest.requireActual( 'react-dom' );
	dom.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.usingClientEntryPoint = true;
	return dom;
} );

const react = { createElement, ...ReactDom } as unknown as PageReact;

function Name() {
	const [ value, setValue ] = useState( '' );
	return (
		<>
			<input name="name" value={ value } onChange={ ( { target } ) => setValue( target.value ) } />
			<output>{ value }</output>
		</>
	);
}

function Throws(): JSX.Element {
	throw new Error( 'A flaw.' );
}

/** PHP's HTML, with input that was made before hydration. */
function entered( html: string ): HTMLElement {
	document.body.innerHTML = `<div data-benefit-island="name">${ html }</div>`;
	const root = document.querySelector< HTMLElement >( '[data-benefit-island]' )!;
	root.querySelector( 'input' )!.value = 'Ada';
	return root;
}

test( 'What was entered before React came is in React’s state afterwards', async () => {
	const root = entered( renderToString( <Name /> ) );
	const mounted = hydrate( react, root, <Name />, jest.fn() );
	mounted.enter?.();
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( root.querySelector( 'output' )?.textContent ).toBe( 'Ada' );
	expect( root.querySelector( 'input' )?.value ).toBe( 'Ada' );
	mounted.unmount();
} );

test( 'An island that throws leaves PHP’s HTML and the entries', async () => {
	const broken = jest.fn();
	const root = entered( '<input name="name" value=""><output></output>' );
	hydrate( react, root, <Throws />, broken );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( root.querySelector( 'input' )?.value ).toBe( 'Ada' );
	expect( broken ).toHaveBeenCalledTimes( 1 );
	// React logs the error itself.
	( expect( console ) as Heard ).toHaveErrored();
} );
