import type { ComponentType, ReactNode } from 'react';
import type { FieldProps } from './contracts';
import type { CollapsibleSectionProps } from './CollapsibleSection';
import { CustomField } from './CustomField';

interface Props {
	readonly fields: readonly FieldProps[];
	/** Errors by field name; replace the fields' own. */
	readonly errors?: Readonly< Record< string, string > >;
	/** Renders collapsible sections; without it all sections are open. */
	readonly Folded?: ComponentType< CollapsibleSectionProps >;
	/** Renders a field; needed for fields with conditions. */
	readonly render?: ( field: FieldProps, error: string ) => ReactNode;
}

export interface Section {
	/** Null for the fields before the first one. */
	readonly section: FieldProps | null;
	readonly fields: readonly FieldProps[];
}

/**
 * Splits fields into sections, as Shared\Forms\CustomFieldsView::sections() does: a section ends where the next begins.
 */
export function fieldSections( fields: readonly FieldProps[] ): readonly Section[] {
	const sections: Array< { section: FieldProps | null; fields: FieldProps[] } > = [];
	for ( const field of fields ) {
		const isSection = field.kind === 'section';
		if ( isSection || sections.length === 0 ) {
			sections.push( { section: isSection ? field : null, fields: [] } );
		}
		if ( ! isSection ) {
			sections[ sections.length - 1 ]?.fields.push( field );
		}
	}
	return sections;
}

/** The custom fields of a form in their sections. Same HTML as includes/Shared/Forms/templates/form-fields.php. */
export function CustomFields( { fields, errors, Folded, render }: Props ) {
	const errorOf = ( { name, error }: FieldProps ): string => ( errors ? ( errors[ name ] ?? '' ) : error );
	return fieldSections( fields ).map( ( { section, fields: within }, number ) => {
		const inside = (
			<div className="benefit-fields" key={ number }>
				{ within.map( ( field ) =>
					render ? (
						render( field, errorOf( field ) )
					) : (
						<CustomField key={ field.name } field={ field } error={ errorOf( field ) } />
					)
				) }
			</div>
		);
		if ( ! section ) {
			return inside;
		}
		const { label, help, options } = section;
		const note = help && <p className="benefit-note">{ help }</p>;
		return Folded && options?.is_folded ? (
			<Folded
				key={ number }
				label={ label }
				isOpenAtFirst={ within.some( ( { required, error } ) => required || error ) }
				isWrong={ within.some( errorOf ) }
			>
				{ note }
				{ inside }
			</Folded>
		) : (
			<fieldset className="benefit-section" key={ number }>
				<legend>{ label }</legend>
				{ note }
				{ inside }
			</fieldset>
		);
	} );
}
