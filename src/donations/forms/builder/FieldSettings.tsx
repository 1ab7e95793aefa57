import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ChoiceEditor } from './ChoiceEditor';
import { ConditionEditor } from './ConditionEditor';
import { SelectInput, TextInput, ToggleInput } from './form-controls';
import {
	CHOICE_KINDS,
	DISPLAY_ONLY_KINDS,
	changeField,
	changeOptions,
	changeFieldLabel,
	renameField,
	type Field,
	type Kind,
} from './form-definition';
import { FieldDefault } from './FieldDefault';
import { FieldOptions, hasOptions } from './FieldOptions';
import type { FieldOptionProps } from './field-option-props';
import type { PartProps } from './use-form';
import { fieldKind } from './field-kinds';
import { store } from './builder-store';

const REPEATABLE: readonly Kind[] = [ 'text', 'email', 'url', 'tel', 'number' ];
const WITHOUT_DEFAULT: readonly Kind[] = [ 'html', 'section', 'consent', 'file', 'richtext', 'repeater' ];
const ADVANCED = [ 'slug', 'equal_to', 'options.message', 'options.remote' ];

interface Props extends PartProps {
	readonly index: number;
	/** Names that can no longer be changed. */
	readonly fixed: readonly string[];
}

function Basics( {
	form,
	change,
	index,
	field,
	fixed,
	options,
}: Props & { readonly field: Field; readonly options: FieldOptionProps } ) {
	const path = `fields.${ index }`;
	const hasEntry = ! DISPLAY_ONLY_KINDS.includes( field.kind );
	return (
		<PanelBody title={ fieldKind( field.kind )?.label ?? field.kind }>
			<TextInput
				path={ `${ path }.label` }
				label={ __( 'Label', 'benefit' ) }
				help={
					field.kind === 'hidden' || field.kind === 'html'
						? __( 'For your reference only. Donors do not see it.', 'benefit' )
						: undefined
				}
				maxLength={ 200 }
				value={ field.label }
				onChange={ ( label ) =>
					change( `${ path }.label`, changeFieldLabel( form, index, label, ! fixed.includes( field.slug ) ) )
				}
			/>
			{ hasEntry && field.kind !== 'hidden' && (
				<ToggleInput
					path={ `${ path }.required` }
					label={ __( 'Required', 'benefit' ) }
					checked={ field.required }
					onChange={ ( required ) =>
						change( `${ path }.required`, changeField( form, index, { required } ) )
					}
				/>
			) }
			{ CHOICE_KINDS.includes( field.kind ) && (
				<ChoiceEditor
					path={ `${ path }.choices` }
					choices={ field.choices }
					onChange={ ( step, choices ) =>
						change( `${ path }.choices ${ step }`, changeField( form, index, { choices } ) )
					}
				/>
			) }
			{ hasOptions( field ) && <FieldOptions { ...options } /> }
			{ ! WITHOUT_DEFAULT.includes( field.kind ) && <FieldDefault { ...options } /> }
		</PanelBody>
	);
}

function Words( {
	form,
	change,
	index,
	field,
	options,
}: Omit< Props, 'fixed' > & { readonly field: Field; readonly options: FieldOptionProps } ) {
	const path = `fields.${ index }`;
	return (
		<PanelBody title={ __( 'Help text and width', 'benefit' ) } initialOpen={ field.help !== '' }>
			<TextInput
				path={ `${ path }.help` }
				label={ __( 'Help text', 'benefit' ) }
				help={ __( 'Shown below the label.', 'benefit' ) }
				rows={ 2 }
				maxLength={ 500 }
				value={ field.help }
				onChange={ ( help ) => change( `${ path }.help`, changeField( form, index, { help } ) ) }
			/>
			{ field.kind !== 'section' && (
				<>
					<TextInput
						path={ `${ path }.options.tooltip` }
						label={ __( 'Tooltip', 'benefit' ) }
						help={ __(
							'Shown when someone hovers over or focuses the icon next to the label.',
							'benefit'
						) }
						maxLength={ 300 }
						value={ field.options.tooltip ?? '' }
						onChange={ ( tooltip ) => options.set( { tooltip } ) }
					/>
					<SelectInput
						path={ `${ path }.options.width` }
						label={ __( 'Width', 'benefit' ) }
						value={ field.options.width ?? 'full' }
						options={ [
							{ value: 'full', label: __( 'Full', 'benefit' ) },
							{ value: 'half', label: __( 'Half', 'benefit' ) },
							{ value: 'third', label: __( 'One third', 'benefit' ) },
						] }
						onChange={ ( width ) => options.set( { width: width === 'full' ? undefined : width } ) }
					/>
				</>
			) }
		</PanelBody>
	);
}

function Advanced( {
	form,
	change,
	index,
	field,
	fixed,
	options,
}: Props & { readonly field: Field; readonly options: FieldOptionProps } ) {
	const path = `fields.${ index }`;
	const isFixed = fixed.includes( field.slug );
	const isWrong = useSelect(
		( get ) =>
			get( store )
				.getProblems()
				.some( ( problem ) => ADVANCED.some( ( own ) => problem.path === `${ path }.${ own }` ) ),
		[ path ]
	);
	const same = form.fields.filter( ( other, at ) => at !== index && other.kind === field.kind );
	return (
		// The key mounts the panel again, opened, when a problem appears in it.
		<PanelBody key={ `${ isWrong }` } title={ __( 'Advanced', 'benefit' ) } initialOpen={ isWrong }>
			<TextInput
				path={ `${ path }.slug` }
				label={ __( 'Field name', 'benefit' ) }
				help={
					isFixed
						? __( 'This cannot be changed, because donations have been made with it.', 'benefit' )
						: __( 'For developers. It cannot be changed once the form is published.', 'benefit' )
				}
				disabled={ isFixed }
				maxLength={ 30 }
				value={ field.slug }
				onChange={ ( slug ) => change( `${ path }.slug`, renameField( form, index, slug ) ) }
			/>
			{ ! DISPLAY_ONLY_KINDS.includes( field.kind ) && field.kind !== 'hidden' && (
				<TextInput
					path={ `${ path }.options.message` }
					label={ __( 'Custom error message', 'benefit' ) }
					maxLength={ 200 }
					value={ field.options.message ?? '' }
					onChange={ ( message ) => options.set( { message } ) }
				/>
			) }
			{ REPEATABLE.includes( field.kind ) && (
				<>
					<SelectInput
						path={ `${ path }.equal_to` }
						label={ __( 'Must match', 'benefit' ) }
						value={ field.equal_to }
						options={ [
							{ value: '', label: __( 'No other field', 'benefit' ) },
							...( field.equal_to === '' || same.some( ( { slug } ) => slug === field.equal_to )
								? []
								: [ { value: field.equal_to, label: field.equal_to } ] ),
							...same.map( ( { slug, label } ) => ( { value: slug, label: label || slug } ) ),
						] }
						onChange={ ( slug ) =>
							change( `${ path }.equal_to`, changeField( form, index, { equal_to: slug } ) )
						}
					/>
					<TextInput
						path={ `${ path }.options.remote` }
						label={ __( 'Remote validation', 'benefit' ) }
						help={ __(
							'A REST route on this site that checks whether an entry is valid, such as shop/v1/members.',
							'benefit'
						) }
						maxLength={ 200 }
						value={ field.options.remote ?? '' }
						onChange={ ( remote ) => options.set( { remote } ) }
					/>
				</>
			) }
		</PanelBody>
	);
}

export function FieldSettings( props: Props ) {
	const { form, change, index } = props;
	const field = form.fields[ index ];
	if ( ! field ) {
		return null;
	}
	const options: FieldOptionProps = {
		field,
		path: `fields.${ index }.options`,
		set: ( changes ) =>
			change(
				`fields.${ index }.options.${ Object.keys( changes ).join() }`,
				changeOptions( form, index, changes )
			),
	};

	return (
		<>
			<Basics { ...props } field={ field } options={ options } />
			{ field.kind !== 'hidden' && (
				<PanelBody title={ __( 'Condition', 'benefit' ) }>
					<ConditionEditor
						form={ form }
						index={ index }
						onChange={ ( step, condition ) =>
							change( `fields.${ index }.condition ${ step }`, changeField( form, index, { condition } ) )
						}
					/>
				</PanelBody>
			) }
			{ field.kind !== 'hidden' && field.kind !== 'html' && (
				<Words { ...props } field={ field } options={ options } />
			) }
			<Advanced { ...props } field={ field } options={ options } />
		</>
	);
}
