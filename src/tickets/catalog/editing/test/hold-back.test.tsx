import { act, fireEvent, render, screen } from '@testing-library/react';
import { applyFilters } from '@wordpress/hooks';
import { useState, type ReactNode } from 'react';
import { ValueField } from '../../../../shared/editor/EditorField';
import { FormContext, useForm } from '../../../../shared/editor/form-context';
import { useInvalidFields } from '../../../../shared/editor/use-invalid-fields';
import { timestampFormat } from '../../../../shared/editor/input-formats';
import { capacityFormat } from '../ticket-input-formats';
import { useSaveLock } from '../../../../shared/editor/use-save-lock';

/** Active locks, as core/editor keeps them. */
const locks = new Set< string >();
const notices = new Map< string, string >();
jest.mock( '@wordpress/editor', () => ( { store: 'core/editor' } ), { virtual: true } );
jest.mock( '@wordpress/notices', () => ( { store: 'core/notices' } ) );
jest.mock( '@wordpress/data', () => ( {
	useDispatch: () => mockActions,
} ) );
jest.mock( '@wordpress/components', () => ( { TextControl: mockTextControl } ) );

interface MockProps {
	readonly label: string;
	readonly help: ReactNode;
	readonly onChange: ( text: string ) => void;
	readonly [ more: string ]: unknown;
}
interface MockChange {
	readonly target: HTMLInputElement;
}

// Function declarations, because Jest hoists the mocks that use them.
function mockTextControl( {
	label,
	help,
	onChange,
	__nextHasNoMarginBottom,
	__next40pxDefaultSize,
	...rest
}: MockProps ) {
	return (
		<p>
			<input
				{ ...rest }
				aria-label={ label }
				onChange={ ( { target }: MockChange ) => onChange( target.value ) }
			/>
			{ help }
		</p>
	);
}

const mockActions = {
	lockPostSaving: ( name: string ) => locks.add( name ),
	unlockPostSaving: ( name: string ) => locks.delete( name ),
	createErrorNotice: ( sentence: string, { id }: { id: string } ) => notices.set( id, sentence ),
	removeNotice: ( id: string ) => notices.delete( id ),
};

const SENTENCE = 'Enter a whole number from 0 to 50.';
const WHY = `“Places” is not valid. ${ SENTENCE }`;
const save = ( options = {} ) => applyFilters( 'editor.preSavePost', { id: 1 }, options );

/** Panel whose fields can be unmounted and mounted again, and whose value others may change. */
function Panel( { isLasting }: { readonly isLasting: boolean } ) {
	const [ value, setValue ] = useState< number | null >( 20 );
	const [ start, setStart ] = useState( '' );
	const [ isOpen, setOpen ] = useState( true );
	const [ held, holding ] = useInvalidFields( { places: value, start }, isLasting );
	const form = useForm( {}, holding );
	const why = useSaveLock( 'benefit-test', held );

	return (
		<>
			<button onClick={ () => setOpen( ! isOpen ) }>toggle</button>
			<button onClick={ () => setValue( 7 ) }>undo</button>
			<output>{ why }</output>
			{ isOpen && (
				<FormContext.Provider value={ form }>
					<ValueField
						name="places"
						label="Places"
						value={ value }
						notation={ capacityFormat( 50 ) }
						unreadable={ SENTENCE }
						onChange={ setValue }
					/>
					<ValueField
						name="start"
						label="Start"
						value={ start }
						notation={ timestampFormat( 'UTC' ) }
						unreadable="Enter a date."
						type="datetime-local"
						onChange={ setStart }
					/>
				</FormContext.Provider>
			) }
		</>
	);
}

const field = ( name = 'Places' ) => screen.getByLabelText< HTMLInputElement >( name );
const type = ( text: string ) => fireEvent.change( field(), { target: { value: text } } );
const press = ( name: string ) => act( () => screen.getByText( name ).click() );

describe( 'a value that cannot be read', () => {
	it( 'locks saving until it is mended, and says why at the field', () => {
		render( <Panel isLasting /> );
		expect( [ ...locks ] ).toEqual( [] );
		expect( save() ).toEqual( { id: 1 } );
		type( 'abc' );
		expect( [ ...locks ] ).toEqual( [ 'benefit-test' ] );
		expect( screen.getByText( SENTENCE ) ).toBeTruthy();
		expect( field().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( screen.getByRole( 'status' ).textContent ).toBe( WHY );
		type( '12' );
		expect( [ ...locks ] ).toEqual( [] );
		expect( field().getAttribute( 'aria-invalid' ) ).toBe( null );
		expect( save() ).toEqual( { id: 1 } );
	} );

	it( 'holds back what goes past the lock, but nothing that WordPress saves by itself', () => {
		render( <Panel isLasting /> );
		type( 'abc' );
		expect( () => save() ).toThrow( WHY );
		expect( save( { isAutosave: true } ) ).toEqual( { id: 1 } );
	} );

	it( 'is held while its field is out of sight, with a notice, and stands there again', () => {
		render( <Panel isLasting /> );
		type( 'abc' );
		expect( notices.size ).toBe( 0 );
		press( 'toggle' );
		expect( [ ...locks ] ).toEqual( [ 'benefit-test' ] );
		expect( [ ...notices.values() ] ).toEqual( [ WHY ] );
		press( 'toggle' );
		expect( notices.size ).toBe( 0 );
		expect( field().value ).toBe( 'abc' );
		expect( field().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		type( '20' );
		expect( [ ...locks ] ).toEqual( [] );
	} );

	it( 'is forgotten when the field gets another value, also out of sight', () => {
		render( <Panel isLasting /> );
		type( 'abc' );
		press( 'toggle' );
		press( 'undo' );
		expect( [ locks.size, notices.size ] ).toEqual( [ 0, 0 ] );
		press( 'toggle' );
		expect( field().value ).toBe( '7' );
		expect( locks.size ).toBe( 0 );
	} );

	it( 'ends with its field in a dialog', () => {
		render( <Panel isLasting={ false } /> );
		type( 'abc' );
		expect( locks.size ).toBe( 1 );
		press( 'toggle' );
		expect( [ locks.size, notices.size ] ).toEqual( [ 0, 0 ] );
		press( 'toggle' );
		expect( field().value ).toBe( '20' );
	} );

	it( 'is a date, too, of which a part is missing: empty for the browser', () => {
		render( <Panel isLasting /> );
		const start = field( 'Start' );
		let isBroken = true;
		Object.defineProperty( start, 'validity', { get: () => ( { badInput: isBroken } ) } );
		fireEvent.keyUp( start );
		expect( [ ...locks ] ).toEqual( [ 'benefit-test' ] );
		expect( screen.getByText( 'Enter a date.' ) ).toBeTruthy();
		isBroken = false;
		fireEvent.blur( start );
		expect( [ ...locks ] ).toEqual( [] );
	} );

	it( 'lets go when the editor goes on to something else', () => {
		const { unmount } = render( <Panel isLasting /> );
		type( 'abc' );
		press( 'toggle' );
		unmount();
		expect( [ locks.size, notices.size ] ).toEqual( [ 0, 0 ] );
		expect( save() ).toEqual( { id: 1 } );
	} );
} );
