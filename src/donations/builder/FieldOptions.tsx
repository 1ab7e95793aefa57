import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Choose, Problem, Text, Toggle, Whole } from './controls';
import { CHOOSING, moved, slugFor, type Column, type Field, type Options } from './definition';
import { ItemTools } from './ItemTools';

export interface OptionProps {
	readonly field: Field;
	/** Of the options in the definition. */
	readonly path: string;
	readonly set: ( changes: { readonly [ Key in keyof Options ]?: unknown } ) => void;
}

const DATES = [ 'mm/dd/yy', 'dd/mm/yy', 'dd.mm.yy', 'yy-mm-dd' ];
const TIMES = [ 'HH:mm', 'hh:mm tt' ];
const FORMATS: Partial< Record< Field[ 'kind' ], readonly string[] > > = {
	date: DATES,
	time: TIMES,
	datetime: DATES.flatMap( ( date ) => TIMES.map( ( time ) => `${ date } ${ time }` ) ),
};
const INPUTS = { date: 'date', time: 'time', datetime: 'datetime-local' } as const;
const MOST_COLUMNS = 10;

function Lengths( { field, path, set }: OptionProps ) {
	return (
		<>
			<Whole
				path={ `${ path }.min_length` }
				label={ __( 'Fewest characters', 'benefit' ) }
				max={ 10000 }
				value={ field.options.min_length }
				onChange={ ( length ) => set( { min_length: length } ) }
			/>
			<Whole
				path={ `${ path }.max_length` }
				label={ __( 'Most characters', 'benefit' ) }
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
}: OptionProps & { readonly options: readonly { value: string; label: string }[]; readonly help?: string } ) {
	const value = field.options.format ?? options[ 0 ]?.value ?? '';
	const isOffered = options.some( ( one ) => one.value === value );
	return (
		<Choose
			path={ `${ path }.format` }
			label={ __( 'Format', 'benefit' ) }
			help={ help }
			value={ value }
			options={ isOffered ? options : [ ...options, { value, label: value } ] }
			onChange={ ( format ) => set( { format } ) }
		/>
	);
}

function Range( { field, path, set }: OptionProps ) {
	const type =
		field.kind === 'date' || field.kind === 'time' || field.kind === 'datetime' ? INPUTS[ field.kind ] : 'text';
	const shared = type === 'text' ? ( { inputMode: 'decimal' } as const ) : { type };
	return (
		<>
			<Text
				{ ...shared }
				path={ `${ path }.minimum` }
				label={ type === 'text' ? __( 'Lowest value', 'benefit' ) : __( 'Earliest', 'benefit' ) }
				maxLength={ 20 }
				value={ field.options.minimum ?? '' }
				onChange={ ( minimum ) => set( { minimum } ) }
			/>
			<Text
				{ ...shared }
				path={ `${ path }.maximum` }
				label={ type === 'text' ? __( 'Highest value', 'benefit' ) : __( 'Latest', 'benefit' ) }
				maxLength={ 20 }
				value={ field.options.maximum ?? '' }
				onChange={ ( maximum ) => set( { maximum } ) }
			/>
		</>
	);
}

function Years( { field, path, set }: OptionProps ) {
	return (
		<>
			<Whole
				path={ `${ path }.years_before` }
				label={ __( 'Years back from this one', 'benefit' ) }
				help={ __( '10 unless you say otherwise.', 'benefit' ) }
				max={ 200 }
				value={ field.options.years_before }
				onChange={ ( years ) => set( { years_before: years } ) }
			/>
			<Whole
				path={ `${ path }.years_after` }
				label={ __( 'Years on from this one', 'benefit' ) }
				max={ 200 }
				value={ field.options.years_after }
				onChange={ ( years ) => set( { years_after: years } ) }
			/>
		</>
	);
}

function Files( { field, path, set }: OptionProps ) {
	const extensions = field.options.extensions ?? [];
	return (
		<>
			<Whole
				path={ `${ path }.max_files` }
				label={ __( 'Most files', 'benefit' ) }
				min={ 1 }
				max={ 20 }
				value={ field.options.max_files }
				onChange={ ( files ) => set( { max_files: files } ) }
			/>
			<Whole
				path={ `${ path }.max_kb` }
				label={ __( 'Largest file in kB', 'benefit' ) }
				min={ 1 }
				max={ 1048576 }
				value={ field.options.max_kb }
				onChange={ ( kilobytes ) => set( { max_kb: kilobytes } ) }
			/>
			<Text
				path={ `${ path }.extensions` }
				label={ __( 'Kinds of files', 'benefit' ) }
				help={ __( 'Endings with commas between them: jpg, png, pdf', 'benefit' ) }
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

function Columns( { field, path, set }: OptionProps ) {
	const columns = field.options.columns ?? [];
	const put = ( at: number, changes: Partial< Column > ) =>
		set( { columns: columns.map( ( column, index ) => ( index === at ? { ...column, ...changes } : column ) ) } );
	return (
		<div className="benefit-builder-items" role="group" aria-label={ __( 'Columns', 'benefit' ) }>
			<Problem path={ `${ path }.columns` } />
			{ columns.map( ( column, index ) => (
				<div key={ index } className="benefit-builder-item">
					<div className="benefit-builder-item__fields">
						<Text
							path={ `${ path }.columns.${ index }.label` }
							/* translators: %d: place in a list */
							label={ sprintf( __( 'Column %d', 'benefit' ), index + 1 ) }
							maxLength={ 100 }
							value={ column.label }
							onChange={ ( label ) => put( index, { label } ) }
						/>
						<Problem path={ `${ path }.columns.${ index }.slug` } />
					</div>
					<ItemTools
						/* translators: %d: place in a list */
						name={ column.label || sprintf( __( 'Column %d', 'benefit' ), index + 1 ) }
						index={ index }
						count={ columns.length }
						onMove={ ( to ) => set( { columns: moved( columns, index, to ) } ) }
						onRemove={ () => set( { columns: columns.filter( ( _, at ) => at !== index ) } ) }
					/>
				</div>
			) ) }
			<Button
				__next40pxDefaultSize
				variant="secondary"
				accessibleWhenDisabled
				disabled={ columns.length >= MOST_COLUMNS }
				onClick={ () =>
					set( {
						columns: [
							...columns,
							{
								slug: slugFor(
									`column_${ columns.length + 1 }`,
									columns.map( ( { slug } ) => slug )
								),
								label: '',
							},
						],
					} )
				}
			>
				{ __( 'Add a column', 'benefit' ) }
			</Button>
			<Whole
				path={ `${ path }.max_rows` }
				label={ __( 'Most rows', 'benefit' ) }
				help={ __( '0 for no limit.', 'benefit' ) }
				max={ 100 }
				value={ field.options.max_rows }
				onChange={ ( rows ) => set( { max_rows: rows } ) }
			/>
		</div>
	);
}

/** The entry at first, as it is stored. */
export function Default( props: OptionProps ) {
	const { field, path, set } = props;
	const value = field.options.default ?? '';
	const common = {
		path: `${ path }.default`,
		label: field.kind === 'hidden' ? __( 'Value', 'benefit' ) : __( 'Entered at first', 'benefit' ),
	};
	if ( field.kind === 'checkbox' ) {
		return (
			<Toggle
				path={ common.path }
				label={ __( 'Ticked at first', 'benefit' ) }
				checked={ value !== '' }
				onChange={ ( isOn ) => set( { default: isOn ? '1' : '' } ) }
			/>
		);
	}
	if ( field.kind === 'select' || field.kind === 'radio' ) {
		const options = [ { value: '', label: __( 'None', 'benefit' ) }, ...field.choices ];
		const isOffered = options.some( ( one ) => one.value === value );
		return (
			<Choose
				{ ...common }
				label={ __( 'Chosen at first', 'benefit' ) }
				value={ value }
				options={ isOffered ? options : [ ...options, { value, label: value } ] }
				onChange={ ( chosen ) => set( { default: chosen } ) }
			/>
		);
	}
	if ( CHOOSING.includes( field.kind ) ) {
		const chosen = value.split( ',' ).filter( Boolean );
		return (
			<div role="group" aria-label={ __( 'Chosen at first', 'benefit' ) } className="benefit-builder-items">
				<p className="benefit-builder-label">{ __( 'Chosen at first', 'benefit' ) }</p>
				<Problem path={ common.path } />
				{ field.choices.map( ( choice ) => (
					<Toggle
						key={ choice.value }
						path={ `${ common.path }.${ choice.value }` }
						label={ choice.label }
						checked={ chosen.includes( choice.value ) }
						onChange={ ( isOn ) =>
							// In the order of the choices, and without those that are gone.
							set( {
								default: field.choices
									.map( ( one ) => one.value )
									.filter( ( one ) => ( one === choice.value ? isOn : chosen.includes( one ) ) )
									.join( ',' ),
							} )
						}
					/>
				) ) }
			</div>
		);
	}
	const type =
		field.kind === 'date' || field.kind === 'time' || field.kind === 'datetime' ? INPUTS[ field.kind ] : 'text';
	return (
		<Text
			{ ...common }
			type={ type }
			maxLength={ 1000 }
			value={ value }
			{ ...( field.kind === 'textarea' ? { rows: 3 } : {} ) }
			onChange={ ( entry ) => set( { default: entry } ) }
		/>
	);
}

/** The settings that not every kind has. */
export function KindOptions( props: OptionProps ) {
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
					<Text
						path={ `${ path }.step` }
						label={ __( 'In steps of', 'benefit' ) }
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
						help={ __( 'How the entry is written in e-mails and lists.', 'benefit' ) }
					/>
					<Range { ...props } />
					{ field.kind !== 'time' && <Years { ...props } /> }
				</>
			);
		case 'file':
			return <Files { ...props } />;
		case 'repeater':
			return <Columns { ...props } />;
		case 'section':
			return (
				<Toggle
					path={ `${ path }.is_folded` }
					label={ __( 'Folded until its heading is pressed', 'benefit' ) }
					checked={ field.options.is_folded ?? false }
					onChange={ ( isFolded ) => set( { is_folded: isFolded || undefined } ) }
				/>
			);
		case 'html':
			return (
				<Text
					path={ `${ path }.html` }
					label={ __( 'What is shown', 'benefit' ) }
					help={ __( 'Simple HTML. Scripts are removed.', 'benefit' ) }
					rows={ 8 }
					maxLength={ 20000 }
					value={ field.options.html ?? '' }
					onChange={ ( html ) => set( { html } ) }
				/>
			);
		case 'consent':
			return (
				<Text
					path={ `${ path }.html` }
					label={ __( 'What is agreed to', 'benefit' ) }
					help={ __( 'Stands beneath the box. Leave it empty if the label says it all.', 'benefit' ) }
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
