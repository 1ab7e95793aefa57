import { __ } from '@wordpress/i18n';
import { formatShort } from '../../../shared/support/money-format';
import { parseDefinition, type Definition } from './form-definition';
import { FormImport } from './FormImport';
import { fieldRules, formBuilderScriptData } from './form-builder-script-data';
import type { EditedForm } from './use-form';

/** Draws a thumbnail of a form. */
function Sketch( { form }: { readonly form: Definition } ) {
	const rules = fieldRules( form.currency );
	const set = form.custom.enabled ? [] : [ form.amount_minor ];
	const shown = form.type === 'set' ? set : form.levels.map( ( level ) => level.amount_minor );

	return (
		<span className="benefit-builder-sketch" aria-hidden="true">
			<span className="benefit-builder-sketch__amounts">
				{ shown.map( ( minor ) => (
					<span key={ minor }>{ formatShort( minor, rules ) }</span>
				) ) }
			</span>
			{ form.custom.enabled && <span className="benefit-builder-sketch__line">{ rules.symbol }</span> }
			{ form.recurring.mode !== 'off' && (
				<span className="benefit-builder-sketch__often">
					<span>{ __( 'One-time', 'benefit' ) }</span>
					{ formBuilderScriptData()
						.periods.filter( ( { value } ) => form.recurring.periods.includes( value ) )
						.map( ( { value, label } ) => (
							<span key={ value }>{ label }</span>
						) ) }
				</span>
			) }
			<span className="benefit-builder-sketch__line" />
			{ form.company !== 'off' && <span className="benefit-builder-sketch__line" /> }
			{ form.comment && <span className="benefit-builder-sketch__line is-high" /> }
			<span className="benefit-builder-sketch__button" />
		</span>
	);
}

/** Offers templates for a new form. */
export function TemplatePicker( { edited }: { readonly edited: EditedForm } ) {
	return (
		<div className="benefit-builder-templates" role="group" aria-label={ __( 'Start with', 'benefit' ) }>
			<p className="benefit-builder-templates__title">{ __( 'How do you want to start?', 'benefit' ) }</p>
			<p className="benefit-builder-hint">{ __( 'You can change everything later.', 'benefit' ) }</p>
			<div className="benefit-builder-templates__list">
				{ formBuilderScriptData().templates.map( ( { id, title, description, definition } ) => {
					const form = parseDefinition( definition );
					return (
						form && (
							<button key={ id } type="button" onClick={ () => edited.change( 'template', form ) }>
								<Sketch form={ form } />
								<strong>{ title }</strong>
								<span>{ description }</span>
							</button>
						)
					);
				} ) }
			</div>
			<FormImport edited={ edited } />
		</div>
	);
}
