import { SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Display settings of a form in a block. */
export type Shown = {
	/** '' uses the form's own setting. */
	readonly display: '' | 'inline' | 'modal' | 'button' | 'reveal';
	readonly showTitle: boolean;
	readonly showGoal: boolean;
	readonly showContent: boolean;
	readonly opensAtOnce: boolean;
};

interface Props {
	readonly settings: Shown;
	readonly onChange: ( changes: Partial< Shown > ) => void;
}

export function DisplaySettings( { settings, onChange }: Props ) {
	const toggle = ( name: Exclude< keyof Shown, 'display' >, label: string ) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			checked={ settings[ name ] }
			onChange={ ( isOn ) => onChange( { [ name ]: isOn } ) }
		/>
	);

	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'How it is shown', 'benefit' ) }
				value={ settings.display }
				options={ [
					{ value: '', label: __( 'As the form says', 'benefit' ) },
					{ value: 'inline', label: __( 'The whole form on the page', 'benefit' ) },
					{ value: 'modal', label: __( 'The amounts; the rest opens over the page', 'benefit' ) },
					{ value: 'button', label: __( 'A button that opens it over the page', 'benefit' ) },
					{ value: 'reveal', label: __( 'A button that slides it open', 'benefit' ) },
				] }
				onChange={ ( display ) => onChange( { display } ) }
			/>
			{ toggle( 'showTitle', __( 'Show the title', 'benefit' ) ) }
			{ toggle( 'showContent', __( 'Show a short text', 'benefit' ) ) }
			{ toggle( 'showGoal', __( 'Show the goal', 'benefit' ) ) }
			{ settings.display !== 'inline' &&
				toggle( 'opensAtOnce', __( 'Open it when the page is loaded', 'benefit' ) ) }
		</>
	);
}
