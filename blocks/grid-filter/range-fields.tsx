import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { Text } from '../shared/controls';
import type { Attributes } from './edit';

type Props = Pick< BlockEditProps< Attributes >, 'attributes' | 'setAttributes' >;

/** The ends of a range; of numbers also how its handles move. */
export function RangeFields( { attributes, setAttributes }: Props ) {
	const isDays = attributes.control === 'daterange';
	const end = ( name: 'min' | 'max', label: string ) => (
		<Text
			type={ isDays ? 'date' : 'number' }
			label={ label }
			help={ __( 'Empty: that of the posts.', 'benefit' ) }
			value={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const number = ( name: 'step' | 'keyStep' | 'nearest' | 'farthest', label: string, otherwise: number ) => (
		<Text
			type="number"
			min={ 0 }
			step="any"
			label={ label }
			value={ String( attributes[ name ] ) }
			onChange={ ( value ) => setAttributes( { [ name ]: Number( value ) > 0 ? Number( value ) : otherwise } ) }
		/>
	);
	return (
		<>
			{ end( 'min', __( 'Least', 'benefit' ) ) }
			{ end( 'max', __( 'Greatest', 'benefit' ) ) }
			{ ! isDays && (
				<>
					{ number( 'step', __( 'Step', 'benefit' ), 1 ) }
					{ number( 'keyStep', __( 'Step of the keyboard, in per cent of the range', 'benefit' ), 5 ) }
					{ number( 'nearest', __( 'Least distance of the handles', 'benefit' ), 0 ) }
					{ number( 'farthest', __( 'Greatest distance of the handles (0: any)', 'benefit' ), 0 ) }
				</>
			) }
		</>
	);
}
