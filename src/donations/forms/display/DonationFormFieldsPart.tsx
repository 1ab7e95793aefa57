import { memo, type ReactNode } from 'react';
import { CollapsibleSection } from '../../../shared/forms/CollapsibleSection';
import { CustomFields, fieldSections } from '../../../shared/forms/CustomFields';
import { AdvancedField } from '../../../shared/forms/AdvancedField';
import type { FieldProps } from '../../../shared/forms/contracts';
import { FileField } from '../../giving/uploads/FileField';
import type { CustomFieldsPartProps } from './custom-fields';

/** Memoized, so that a long form is not rendered again for each letter. */
const OneField = memo( AdvancedField );

/**
 * Renders the form's custom fields (Donations\Forms\Display\DonationFormFieldsHtml). A field whose condition is not met
 * is disabled with its fieldset: it is neither validated nor sent, and keeps its entry.
 */
export function DonationFormFieldsPart( {
	customFields: { fields, conditional, files, texts },
	errors,
	visibility,
	session,
}: CustomFieldsPartProps ) {
	const conditionOf = ( name: string ) => conditional.find( ( one ) => one.name === name );

	function wrapped( name: string, inner: ReactNode ): ReactNode {
		const condition = conditionOf( name );
		const isOff = visibility !== null && ! visibility[ name ];
		return condition ? (
			<fieldset
				key={ name }
				className={ `give-conditional${ visibility === null && ! condition.shown ? ' give-conditional--waiting' : '' }` }
				role="presentation"
				hidden={ isOff }
				disabled={ isOff }
			>
				{ inner }
			</fieldset>
		) : (
			inner
		);
	}

	const field = ( one: FieldProps, error: string ): ReactNode => {
		const file = files.find( ( { slug } ) => one.kind === 'file' && one.name === `ffm[${ slug }]` );
		// Before hydration it is unknown whether the condition is met.
		const required = one.required || ( visibility !== null && conditionOf( one.name )?.required === true );
		return wrapped(
			one.name,
			file ? (
				<FileField
					key={ one.name }
					field={ { ...one, required } }
					file={ file }
					session={ session }
					error={ error }
				/>
			) : (
				<OneField key={ one.name } field={ one } error={ error } texts={ texts } required={ required } />
			)
		);
	};

	return (
		<>
			{ fieldSections( fields ).map( ( { section, fields: within } ) => {
				const first = section ?? within[ 0 ];
				const list = (
					<CustomFields
						key={ first?.name }
						fields={ section ? [ section, ...within ] : within }
						errors={ errors }
						Folded={ CollapsibleSection }
						render={ field }
					/>
				);
				return section ? wrapped( section.name, list ) : list;
			} ) }
		</>
	);
}
