import { firstElement, stepOf } from '../steps';

function page( html: string ): HTMLElement {
	document.body.innerHTML = `<form class="give-form">${ html }</form>`;
	return document.body;
}

test.each( [
	[ 'the amount', '<fieldset class="give-donation"><input></fieldset>', 1 ],
	[ 'the donor', '<fieldset class="give-donor-info"><input></fieldset>', 2 ],
	[ 'a custom field', '<fieldset class="benefit-section"><div class="benefit-fields"><input></div></fieldset>', 2 ],
	[ 'a payment method', '<fieldset class="benefit-gateways"><input></fieldset>', 3 ],
	[ 'the fees', '<div class="give-fees"><input></div>', 3 ],
	[ 'the terms', '<div class="give-terms"><input></div>', 3 ],
] )( 'A field of %s is in its step', ( _, html, step ) => {
	expect( stepOf( page( html ).querySelector( 'input' ) as Element ) ).toBe( step );
} );

test( 'The first of several elements is the one that comes first on the page', () => {
	const found = page( '<i></i><b></b><u></u>' );
	const [ a, b, c ] = [ 'i', 'b', 'u' ].map( ( name ) => found.querySelector( name ) as Element ) as [
		Element,
		Element,
		Element,
	];
	expect( firstElement( [ c, a, b ] ) ).toBe( a );
	expect( firstElement( [] ) ).toBeNull();
} );
