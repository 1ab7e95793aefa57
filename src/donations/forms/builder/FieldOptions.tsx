import { __ } from '@wordpress/i18n';
import { SelectInput, TextInput, ToggleInput, IntegerInput } from './form-controls';
import { RepeaterColumnEditor } from './RepeaterColumnEditor';
import type { Field } from './form-definition';
import { getInputType, type FieldOptionProps } from './field-option-props';

const DATES = [ 'mm/dd/yy', 'dd/mm/yy', 'dd.mm.yy', 'yy-mm-dd' ];
const TIMES = [ 'HH:mm', 'hh:mm tt' ];
const FORMATS: Partial< Record< Field[ 'kind' ], readonly string[] > > = {
	date: DATES,
	time: TIMES,
	datetime: DATES.flatMap( ( date ) => TIMES.map( ( time ) => `${ date } ${ time }` ) ),
};

function Lengths( { field, path, set }: FieldOptionProps ) {
	return (
		<>
			<IntegerInput
				path={ `${ path }.min_length` }
				label={ __( 'Minimum characters', 'benefit' ) }
				max={ 10000 }
				value={ field.options.min_length }
				onChange={ ( length ) => set( { min_length: length } ) }
			/>
			<IntegerInput
				path={ `${ path }.max_length` }
				label={ __( 'Maximum characters', 'benefit' ) }
				min={ 1 }
				max={ 10000 }
				value={ field.options.max_length }
				onChange={ ( length ) => set( { max_length: length } ) }
			/>
		</>
	);
}

function Format( {
	field,
	path,
	set,
	options,
	help,
}: FieldOptionProps & { readonly options: readonly { value: string; label: string }[]; readonly help?: string } ) {
	const value = field.options.format ?? options[ 0 ]?.value ?? '';
	const isOffered = options.some( ( one ) => one.value === value );
	return (
		<SelectInput
			path={ `${ path }.format` }
			label={ __( 'Format', 'benefit' ) }
			help={ help }
			value={ value }
			options={ isOffered ? options : [ ...options, { value, label: value } ] }
			onChange={ ( format ) => set( { format } ) }
		/>
	);
}

function Range( { field, path, set }: FieldOptionProps ) {
	const type = getInputType( field );
	const shared = type === 'text' ? ( { inputMode: 'decimal' } as const ) : { type };
	return (
		<>
			<TextInput
				{ ...shared }
				path={ `${ path }.minimum` }
				label={ type === 'text' ? __( 'Minimum value', 'benefit' ) : __( 'Earliest', 'benefit' ) }
				maxLength={ 20 }
				value={ field.options.minimum ?? '' }
				onChange={ ( minimum ) => set( { minimum } ) }
			/>
			<TextInput
				{ ...shared }
				path={ `${ path }.maximum` }
				label={ type === 'text' ? __( 'Maximum value', 'benefit' ) : __( 'Latest', 'benefit' ) }
				maxLength={ 20 }
				value={ field.options.maximum ?? '' }
				onChange={ ( maximum ) => set( { maximum } ) }
			/>
		</>
	);
}

function Years( { field, path, set }: FieldOptionProps ) {
	return (
		<>
			<IntegerInput
				path={ `${ path }.years_before` }
				label={ __( 'Number of past years', 'benefit' ) }
				help={ __( 'Default: 10.', 'benefit' ) }
				max={ 200 }
				value={ field.options.years_before }
				onChange={ ( years ) => set( { years_before: years } ) }
			/>
			<IntegerInput
				path={ `${ path }.years_after` }
				label={ __( 'Number of future years', 'benefit' ) }
				max={ 200 }
				value={ field.options.years_after }
				onChange={ ( years ) => set( { years_after: years } ) }
			/>
		</>
	);
}

function Files( { field, path, set }: FieldOptionProps ) {
	const extensions = field.options.extensions ?? [];
	return (
		<>
			<IntegerInput
				path={ `${ path }.max_files` }
				label={ __( 'Maximum number of files', 'benefit' ) }
				min={ 1 }
				max={ 20 }
				value={ field.options.max_files }
				onChange={ ( files ) => set( { max_files: files } ) }
			/>
			<IntegerInput
				path={ `${ path }.max_kb` }
				label={ __( 'Maximum file size in KB', 'benefit' ) }
				min={ 1 }
				max={ 1048576 }
				value={ field.options.max_kb }
				onChange={ ( kilobytes ) => set( { max_kb: kilobytes } ) }
			/>
			<TextInput
				path={ `${ path }.extensions` }
				label={ __( 'File types', 'benefit' ) }
				help={ __( 'File extensions separated by commas: jpg, png, pdf', 'benefit' ) }
				value={ extensions.join( ', ' ) }
				onChange={ ( text ) =>
					set( {
						extensions: text
							.toLowerCase()
							.split( /[\s,;]+(?=.)/ )
							.map( ( one, index, all ) =>
								index === all.length - 1
									? one.replace( /[^a-z0-9, ]/g, '' )
									: one.replace( /[^a-z0-9]/g, '' )
							)
							.slice( 0, 30 ),
					} )
				}
			/>
		</>
	);
}

/** Shows the settings of a field type that other types do not have. */
export function FieldOptions( props: FieldOptionProps ) {
	const { field, path, set } = props;
	switch ( field.kind ) {
		case 'text':
		case 'textarea':
		case 'richtext':
			return <Lengths { ...props } />;
		case 'number':
			return (
				<>
					<Format
						{ ...props }
						options={ [
							{ value: 'digits', label: __( 'Digits only', 'benefit' ) },
							{ value: 'decimal', label: __( 'With decimals', 'benefit' ) },
						] }
					/>
					<Range { ...props } />
					<TextInput
						path={ `${ path }.step` }
						label={ __( 'Step', 'benefit' ) }
						inputMode="decimal"
						maxLength={ 20 }
						value={ field.options.step ?? '' }
						onChange={ ( step ) => set( { step } ) }
					/>
				</>
			);
		case 'tel':
			return (
				<Format
					{ ...props }
					options={ [
						{ value: 'international', label: __( 'International', 'benefit' ) },
						{ value: 'domestic', label: __( 'Domestic: (999) 999–9999', 'benefit' ) },
					] }
				/>
			);
		case 'date':
		case 'datetime':
		case 'time':
			return (
				<>
					<Format
						{ ...props }
						options={ ( FORMATS[ field.kind ] ?? [] ).map( ( value ) => ( { value, label: value } ) ) }
						help={ __( 'How the entry is formatted in emails and lists.', 'benefit' ) }
					/>
					<Range { ...props } />
					{ field.kind !== 'time' && <Years { ...props } /> }
				</>
			);
		case 'file':
			return <Files { ...props } />;
		case 'repeater':
			return <RepeaterColumnEditor { ...props } />;
		case 'section':
			return (
				<ToggleInput
					path={ `${ path }.is_folded` }
					label={ __( 'Collapsed by default', 'benefit' ) }
					checked={ field.options.is_folded ?? false }
					onChange={ ( isFolded ) => set( { is_folded: isFolded || undefined } ) }
				/>
			);
		case 'html':
			return (
				<TextInput
					path={ `${ path }.html` }
					label={ __( 'Content', 'benefit' ) }
					help={ __( 'Basic HTML. Scripts are removed.', 'benefit' ) }
					rows={ 8 }
					maxLength={ 20000 }
					value={ field.options.html ?? '' }
					onChange={ ( html ) => set( { html } ) }
				/>
			);
		case 'consent':
			return (
				<TextInput
					path={ `${ path }.html` }
					label={ __( 'Consent text', 'benefit' ) }
					help={ __( 'Shown below the checkbox. Leave empty if the label says it all.', 'benefit' ) }
					rows={ 5 }
					maxLength={ 20000 }
					value={ field.options.html ?? '' }
					onChange={ ( html ) => set( { html } ) }
				/>
			);
		default:
			return null;
	}
}

const WITHOUT_OPTIONS: readonly Field[ 'kind' ][] = [
	'email',
	'url',
	'select',
	'radio',
	'checkboxes',
	'multiselect',
	'checkbox',
	'hidden',
];
export const hasOptions = ( { kind }: Field ): boolean => ! WITHOUT_OPTIONS.includes( kind );
