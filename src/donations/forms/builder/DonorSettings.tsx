import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectInput, Problem, TextInput, ToggleInput } from './form-controls';
import type { Definition } from './form-definition';
import type { PartProps } from './use-form';
import { formBuilderScriptData } from './form-builder-script-data';

type Asked = Definition[ 'company' ];

/** Edits error messages that replace the default ones. */
function Messages( { form, change }: PartProps ) {
	const set = ( field: string, text: string ) => {
		const others = form.messages.filter( ( message ) => message.field !== field );
		change( `messages.${ field }`, { ...form, messages: text === '' ? others : [ ...others, { field, text } ] } );
	};
	return (
		<PanelBody title={ __( 'Messages', 'benefit' ) } initialOpen={ false }>
			<p className="benefit-builder-hint">
				{ __( 'Said in place of the usual sentences when the entry is missing or wrong.', 'benefit' ) }
			</p>
			<Problem path="messages" />
			{ formBuilderScriptData().donor_fields.map( ( { name, label } ) => (
				<TextInput
					key={ name }
					path={ `messages.${ name }` }
					label={ label }
					maxLength={ 200 }
					value={ form.messages.find( ( message ) => message.field === name )?.text ?? '' }
					onChange={ ( text ) => set( name, text ) }
				/>
			) ) }
		</PanelBody>
	);
}

/** Edits whether donors can log in or create an account, and whether they must. */
function Login( { form, change }: PartProps ) {
	return (
		<PanelBody title={ __( 'Accounts', 'benefit' ) } initialOpen={ false }>
			<SelectInput
				path="login"
				label={ __( 'Guests are offered', 'benefit' ) }
				help={
					form.login === 'register' || form.login === 'both'
						? __(
								'Accounts are made with the gift, also where registering is off on this site. Donors choose their password by a link that is mailed to them.',
								'benefit'
							)
						: undefined
				}
				value={ form.login }
				options={ [
					{ value: 'none', label: __( 'Nothing', 'benefit' ) },
					{ value: 'login', label: __( 'To log in', 'benefit' ) },
					{ value: 'register', label: __( 'An account', 'benefit' ) },
					{ value: 'both', label: __( 'To log in, or an account', 'benefit' ) },
				] }
				onChange={ ( login ) => change( 'login', { ...form, login: login as Definition[ 'login' ] } ) }
			/>
			<ToggleInput
				path="is_login_required"
				label={ __( 'Nobody gives without an account', 'benefit' ) }
				checked={ form.is_login_required }
				onChange={ ( isRequired ) => change( 'is_login_required', { ...form, is_login_required: isRequired } ) }
			/>
		</PanelBody>
	);
}

export function DonorSettings( { form, change }: PartProps ) {
	const renderSelect = ( path: 'last_name' | 'company' | 'billing', label: string, help?: string ) => (
		<SelectInput
			path={ path }
			label={ label }
			help={ help }
			value={ form[ path ] }
			options={ [
				{ value: 'off', label: __( 'Not asked for', 'benefit' ) },
				{ value: 'optional', label: __( 'Asked for', 'benefit' ) },
				{ value: 'required', label: __( 'Required', 'benefit' ) },
			] }
			onChange={ ( value ) => change( path, { ...form, [ path ]: value as Asked } ) }
		/>
	);

	return (
		<>
			<PanelBody title={ __( 'About the donor', 'benefit' ) }>
				<p className="benefit-builder-hint">
					{ __( 'First name and e-mail are always asked for.', 'benefit' ) }
				</p>
				{ renderSelect( 'last_name', __( 'Last name', 'benefit' ) ) }
				{ renderSelect(
					'company',
					__( 'Company', 'benefit' ),
					form.company === 'optional'
						? __(
								'Donors are asked whether they give for a company (“No” is chosen at first); after a “Yes”, for its name.',
								'benefit'
							)
						: undefined
				) }
				{ renderSelect( 'billing', __( 'Address', 'benefit' ) ) }
				{ form.billing !== 'off' && (
					<SelectInput
						path="billing_country"
						label={ __( 'The address begins with', 'benefit' ) }
						value={ form.billing_country }
						options={ [
							{ value: '', label: __( 'The country in the settings', 'benefit' ) },
							...formBuilderScriptData().countries,
						] }
						onChange={ ( country ) => change( 'billing_country', { ...form, billing_country: country } ) }
					/>
				) }
				<ToggleInput
					path="comment"
					label={ __( 'Comment', 'benefit' ) }
					checked={ form.comment }
					onChange={ ( comment ) => change( 'comment', { ...form, comment } ) }
				/>
				<ToggleInput
					path="anonymous"
					label={ __( 'Donors may stay anonymous', 'benefit' ) }
					help={ __( 'Their name is not shown on this site. You still see it.', 'benefit' ) }
					checked={ form.anonymous }
					onChange={ ( anonymous ) => change( 'anonymous', { ...form, anonymous } ) }
				/>
			</PanelBody>
			<Login form={ form } change={ change } />
			<Messages form={ form } change={ change } />
		</>
	);
}
