import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldProps, FieldTextsProps } from './contracts';
import { FormField } from './FormField';

interface Props {
	readonly fields: readonly FieldProps[];
	/** Sentences by field name, in place of the fields' own. */
	readonly errors?: Readonly< Record< string, string > >;
	readonly texts: FieldTextsProps;
	/** Of fields that depend on others; all are asked for without it. */
	readonly render?: ( field: FieldProps, error: string ) => ReactNode;
}

export interface Section {
	/** Null for the fields before the first one. */
	readonly section: FieldProps | null;
	readonly fields: readonly FieldProps[];
}

/** A section goes up to the next one: Shared\Fields\FormFields::sections(). */
export function sectionsOf( fields: readonly FieldProps[] ): readonly Section[] {
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

/** A form's own questions in their sections: templates/form-fields.php. */
export function FormFields( { fields, errors, texts, render }: Props ) {
	const errorOf = ( { name, error }: FieldProps ): string => ( errors ? ( errors[ name ] ?? '' ) : error );
	return sectionsOf( fields ).map( ( { section, fields: within }, number ) => {
		const inside = (
			<div className="benefit-fields" key={ number }>
				{ within.map( ( field ) =>
					render ? (
						render( field, errorOf( field ) )
					) : (
						<FormField key={ field.name } field={ field } error={ errorOf( field ) } texts={ texts } />
					)
				) }
			</div>
		);
		if ( ! section ) {
			return inside;
		}
		const { label, help, options } = section;
		const note = help && <p className="benefit-note">{ help }</p>;
		return options?.is_folded ? (
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

/** Opened by its heading, and by whatever is wrong in it: a browser says nothing of a field that it cannot show. */
function Folded( {
	label,
	isOpenAtFirst,
	isWrong,
	children,
}: {
	readonly label: string;
	readonly isOpenAtFirst: boolean;
	readonly isWrong: boolean;
	readonly children: ReactNode;
} ) {
	const [ isOpen, setOpen ] = useState( isOpenAtFirst );
	const details = useRef< HTMLDetailsElement >( null );
	useEffect( () => {
		if ( isWrong ) {
			setOpen( true );
		}
	}, [ isWrong ] );
	useEffect( () => {
		const element = details.current;
		const open = () => setOpen( true );
		// It does not bubble.
		element?.addEventListener( 'invalid', open, true );
		return () => element?.removeEventListener( 'invalid', open, true );
	}, [] );
	return (
		<details
			className="benefit-section benefit-folded"
			open={ isOpen }
			ref={ details }
			onToggle={ ( { currentTarget } ) => setOpen( currentTarget.open ) }
		>
			<summary>{ label }</summary>
			{ children }
		</details>
	);
}
