import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { Text } from '../shared/controls';
import type { Attributes } from './attributes';

type Props = Pick< BlockEditProps< Attributes >, 'attributes' | 'setAttributes' > & { readonly isDays: boolean };

/** Ends of a range and, for numbers, how its handles move. */
export function RangeFields( { attributes, isDays, setAttributes }: Props ) {
	const end = ( name: 'min' | 'max', label: string ) => (
		<Text
			type={ isDays ? 'date' : 'number' }
			label={ label }
			help={ __( 'If empty, taken from the posts.', 'benefit' ) }
			value={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const number = ( name: 'step' | 'keyStep' | 'nearest' | 'farthest', label: string, mayBeNone = false ) => (
		<NumberField
			label={ label }
			value={ attributes[ name ] }
			mayBeNone={ mayBeNone }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			{ end( 'min', __( 'Minimum', 'benefit' ) ) }
			{ end( 'max', __( 'Maximum', 'benefit' ) ) }
			{ ! isDays && (
				<>
					{ number( 'step', __( 'Step', 'benefit' ) ) }
					{ number( 'keyStep', __( 'Keyboard step, as a percentage of the range', 'benefit' ) ) }
					{ number( 'nearest', __( 'Minimum distance between the handles', 'benefit' ), true ) }
					{ number( 'farthest', __( 'Maximum distance between the handles (0 = any)', 'benefit' ), true ) }
				</>
			) }
		</>
	);
}

interface NumberProps {
	readonly label: string;
	readonly value: number;
	/** Whether 0 is allowed. */
	readonly mayBeNone: boolean;
	readonly onChange: ( value: number ) => void;
}

/** Keeps typed text until the field loses the focus, because it may be incomplete: "0." on the way to 0.5. */
function NumberField( { label, value, mayBeNone, onChange }: NumberProps ) {
	const [ typed, setTyped ] = useState< string | null >( null );
	return (
		<Text
			type="number"
			min={ 0 }
			step="any"
			label={ label }
			value={ typed ?? String( value ) }
			onChange={ ( text ) => {
				setTyped( text );
				const number = Number( text );
				if ( text !== '' && ( mayBeNone ? number >= 0 : number > 0 ) ) {
					onChange( number );
				}
			} }
			onBlur={ () => setTyped( null ) }
		/>
	);
}
