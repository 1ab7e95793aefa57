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
				label={ __( 'Display style', 'benefit' ) }
				value={ settings.display }
				options={ [
					{ value: '', label: __( 'Use the form’s setting', 'benefit' ) },
					{ value: 'inline', label: __( 'Full form on the page', 'benefit' ) },
					{ value: 'modal', label: __( 'Amounts on the page, the rest in a popup', 'benefit' ) },
					{ value: 'button', label: __( 'Button that opens a popup', 'benefit' ) },
					{ value: 'reveal', label: __( 'Button that expands the form', 'benefit' ) },
				] }
				onChange={ ( display ) => onChange( { display } ) }
			/>
			{ toggle( 'showTitle', __( 'Show title', 'benefit' ) ) }
			{ toggle( 'showContent', __( 'Show excerpt', 'benefit' ) ) }
			{ toggle( 'showGoal', __( 'Show goal', 'benefit' ) ) }
			{ settings.display !== 'inline' && toggle( 'opensAtOnce', __( 'Open on page load', 'benefit' ) ) }
		</>
	);
}
