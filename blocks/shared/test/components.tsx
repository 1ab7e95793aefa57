import type { ReactNode } from 'react';

/* Plain versions of WordPress's inspector components, for tests. */

interface Holder {
	readonly children?: ReactNode;
}
interface Field< Value > {
	readonly label: string;
	readonly value: Value;
	readonly onChange: ( value: Value ) => void;
}
interface Tick {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: ( isOn: boolean ) => void;
}

export const PanelBody = ( { title, children }: Holder & { readonly title?: string } ) => (
	<div className="components-panel__body">
		{ title && <button>{ title }</button> }
		{ children }
	</div>
);

interface Action {
	readonly label: string;
	readonly onClick: () => void;
}

export const Notice = ( { children, actions = [] }: Holder & { readonly actions?: readonly Action[] } ) => (
	<div role="note">
		{ children }
		{ actions.map( ( { label, onClick } ) => (
			<button key={ label } onClick={ onClick }>
				{ label }
			</button>
		) ) }
	</div>
);

export const Button = ( { children, onClick }: Holder & Pick< Action, 'onClick' > ) => (
	<button onClick={ onClick }>{ children }</button>
);

export const TextControl = ( {
	label,
	value,
	onChange,
	onBlur,
}: Field< string > & { readonly onBlur?: () => void } ) => (
	<input
		aria-label={ label }
		value={ value }
		onChange={ ( { target } ) => onChange( target.value ) }
		onBlur={ onBlur }
	/>
);

export const TextareaControl = ( { label, value, onChange }: Field< string > ) => (
	<textarea aria-label={ label } value={ value } onChange={ ( { target } ) => onChange( target.value ) } />
);

export const RangeControl = ( { label, value, onChange }: Field< number > ) => (
	<input
		type="number"
		aria-label={ label }
		value={ value }
		onChange={ ( { target } ) => onChange( Number( target.value ) ) }
	/>
);

export const SelectControl = ( {
	label,
	value,
	options,
	onChange,
}: Field< string > & { readonly options: readonly { readonly value: string; readonly label: string }[] } ) => (
	<select aria-label={ label } value={ value } onChange={ ( { target } ) => onChange( target.value ) }>
		{ options.map( ( option ) => (
			<option key={ option.value } value={ option.value }>
				{ option.label }
			</option>
		) ) }
	</select>
);

export const CheckboxControl = ( { label, checked, onChange }: Tick ) => (
	<input
		type="checkbox"
		aria-label={ label }
		checked={ checked }
		onChange={ ( { target } ) => onChange( target.checked ) }
	/>
);
export const ToggleControl = CheckboxControl;

/** Takes names separated by "|". */
export const FormTokenField = ( { label, value, onChange }: Field< readonly string[] > ) => (
	<input
		aria-label={ label }
		value={ value.join( '|' ) }
		onChange={ ( { target } ) => onChange( target.value.split( '|' ).filter( Boolean ) ) }
	/>
);
