import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ComplimentaryDialog } from '../ComplimentaryDialog';
import { TextField } from '../../../../shared/admin/TextField';

interface MockProps {
	readonly id?: string;
	readonly label: string;
	readonly help?: string;
	readonly children: ReactNode;
}

let mockCounted = 0;

jest.mock( '../orders-api', () => ( {
	getComplimentaryTypes: () => Promise.resolve( { tickets: [ { id: 7, name: 'Regular', left: '3 left' } ] } ),
	giveComplimentary: jest.fn(),
} ) );
// Jest cannot load the package itself. This version generates IDs as its controls do.
jest.mock( '@wordpress/components', () => {
	const { forwardRef, useState } = jest.requireActual< typeof import( 'react' ) >( 'react' );
	const Around = ( { children }: MockProps ) => <div>{ children }</div>;
	const Control = forwardRef< HTMLInputElement, MockProps >( function Counting( { id, label, help }, ref ) {
		const [ counted ] = useState( () => `inspector-control-${ mockCounted++ }` );
		return (
			<>
				<label htmlFor={ id ?? counted }>{ label }</label>
				<input
					ref={ ref }
					id={ id ?? counted }
					className="ours"
					aria-describedby={ `${ id ?? counted }__help` }
				/>
				<p id={ `${ id ?? counted }__help` }>{ help }</p>
			</>
		);
	} );
	return {
		Button: Around,
		Flex: Around,
		Modal: Around,
		Notice: Around,
		SelectControl: Control,
		Spinner: Around,
		TextControl: Control,
	};
} );

/** DataViews bundles a copy of the components, whose generated IDs start at the same number. */
beforeEach( () => {
	mockCounted = 0;
	document.body.innerHTML = [ ...Array( 9 ).keys() ]
		.map( ( nth ) => `<input id="inspector-control-${ nth }"><p id="inspector-control-${ nth }__help"></p>` )
		.join( '' );
} );
afterEach( () => {
	document.body.innerHTML = '';
} );

const labels = () => [ ...document.querySelectorAll( 'label' ) ];
/** The control that belongs to a label. */
const control = ( { control: reached }: HTMLLabelElement ) => reached?.className;

it( 'A field’s label and its help are its own, whatever ids DataViews has given', () => {
	render( <TextField label="Reason" value="" help="For the log." onChange={ jest.fn() } /> );
	expect( labels().map( control ) ).toEqual( [ 'ours' ] );
	const help = labels()[ 0 ]?.control?.getAttribute( 'aria-describedby' ) ?? '';
	expect( document.getElementById( help )?.textContent ).toBe( 'For the log.' );
} );

it( 'So are those of the dialog that gives free tickets', async () => {
	window.benefitOrders = { events: [ { value: '4', label: 'Concert' } ] } as typeof window.benefitOrders;
	render( <ComplimentaryDialog onDone={ jest.fn() } onClose={ jest.fn() } /> );
	await screen.findByText( 'Regular (3 left)' );
	expect( labels().map( ( label ) => [ label.textContent, control( label ) ] ) ).toEqual(
		[ 'Event', 'Regular (3 left)', 'First name', 'Last name', 'Email address to send the tickets to' ].map(
			( text ) => [ text, 'ours' ]
		)
	);
} );
