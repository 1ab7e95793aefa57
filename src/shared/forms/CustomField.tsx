import { BasicField, typedControl, type BasicFieldProps, type BasicFieldParts, type Control } from './BasicField';
import type { FieldProps } from './contracts';

/**
 * A custom field of a common kind; AdvancedField adds the others. Same HTML as
 * includes/Shared/Forms/templates/form-field.php.
 */
export function CustomField( { control, ...props }: BasicFieldProps & BasicFieldParts ) {
	const { field } = props;
	const { id, name, kind, value, options = {} } = field;
	if ( kind === 'hidden' ) {
		return <input id={ id } name={ name } type="hidden" defaultValue={ value } autoComplete="off" />;
	}
	const width = options.width === 'half' || options.width === 'third' ? ` benefit-field--${ options.width }` : '';
	if ( kind === 'html' ) {
		return (
			<div
				className={ `benefit-field benefit-field-html${ width }` }
				dangerouslySetInnerHTML={ { __html: options.html ?? '' } }
			/>
		);
	}
	return (
		<BasicField
			{ ...props }
			className={ width }
			control={ ( common ) => control?.( common ) ?? controlOf( field, common ) }
		/>
	);
}

/** Undefined for kinds that BasicField handles. */
function controlOf( field: FieldProps, common: Control ) {
	const { kind, value, choices, options: { format } = {} } = field;
	switch ( kind ) {
		case 'select':
			return (
				<select defaultValue={ value } { ...common }>
					<option value="" />
					{ choices.map( ( choice ) => (
						<option key={ choice.value } value={ choice.value }>
							{ choice.label }
						</option>
					) ) }
				</select>
			);
		case 'number':
			return asText( field, { ...common, inputMode: format === 'decimal' ? 'decimal' : 'numeric' } );
		case 'url':
			return format === 'loose' ? asText( field, { ...common, inputMode: 'url' } ) : undefined;
		default:
			return undefined;
	}
}

const asText = ( field: FieldProps, common: Control ) => typedControl( { ...field, kind: 'text' }, common );
