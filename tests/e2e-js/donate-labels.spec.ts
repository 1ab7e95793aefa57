import { expect, test, type Locator } from '@playwright/test';
import { MULTI } from '../e2e/support/donate';
import { php } from '../e2e/support/php';

const change = ( definition: object ) =>
	php< { definition: object } >( 'form-definition', { form: MULTI.id, definition, settings: {} } );
let before: object;

test.beforeAll( () => {
	before = change( {
		floating_labels: true,
		level_style: 'select',
		fields: [
			{
				slug: 'color',
				kind: 'text',
				label: 'Which color?',
				required: true,
				options: { tooltip: 'Red is for rescue.' },
			},
			{ slug: 'days', kind: 'multiselect', label: 'Which days?', choices: [ { value: 'mon', label: 'Monday' } ] },
		],
	} ).definition;
} );
test.afterAll( () => change( { ...before, floating_labels: false, level_style: 'buttons', fields: [] } ) );

/** Tells whether the label of a field lies in its box. */
const floats = ( field: Locator ) =>
	field.evaluate( ( element: HTMLInputElement ) => {
		const label = element.labels?.[ 0 ]?.getBoundingClientRect();
		const box = element.getBoundingClientRect();
		return !! label && label.height > 1 && label.top >= box.top && label.bottom <= box.bottom;
	} );

test( 'Labels float in fields of text; not those of the amounts, of several choices and of the trap', async ( {
	page,
} ) => {
	await page.goto( MULTI.url );
	const email = page.getByLabel( 'Email' );
	expect( await floats( email ) ).toBe( true );
	expect( await floats( page.getByLabel( 'Which color?' ) ), 'required, and with a tooltip' ).toBe( true );
	for ( const field of [
		page.locator( '[name="give-amount"]' ),
		page.locator( 'select[name="give-price-id"]' ),
		page.getByLabel( 'Which days?' ),
	] ) {
		expect( await floats( field ) ).toBe( false );
	}
	const trap = page.locator( '.benefit-trap label' );
	expect( await trap.evaluate( ( label ) => getComputedStyle( label ).position ) ).toBe( 'static' );

	const sizeOf = () =>
		email.evaluate( ( element: HTMLInputElement ) =>
			parseFloat( getComputedStyle( element.labels![ 0 ]! ).fontSize )
		);
	const large = await sizeOf();
	await email.fill( 'ada@example.org' );
	await expect.poll( sizeOf ).toBeLessThan( large );
	expect( await floats( email ) ).toBe( true );
} );
