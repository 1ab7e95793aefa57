/** A preview as includes/Shared/Email/templates/preview-head.php and mail.php print it. */
export interface EmailPreview {
	/** The email as it is sent, with its images in it. */
	mail: Document;
	subject: string;
	/** Names of the attachments in a sentence, or ''. */
	files: string;
	text: string;
}

/** Why there is no preview. */
export interface PreviewRefusal {
	/** '' if the server did not say. */
	message: string;
	/** Name of the field that must be changed, or ''. */
	field: string;
}

export function readPreviewAnswer( html: string ): EmailPreview | PreviewRefusal {
	const mail = new DOMParser().parseFromString( html, 'text/html' );
	const head = mail.getElementById( 'benefit-preview-head' );
	if ( ! head ) {
		// The second is WordPress's page for requests that were refused before they reached the screen.
		const reason = mail.querySelector< HTMLElement >( '[role="alert"], .wp-die-message' );
		return { message: reason?.textContent?.trim() ?? '', field: reason?.dataset.field ?? '' };
	}
	head.remove();
	return {
		mail,
		subject: head.querySelector( 'strong' )?.textContent ?? '',
		files: head.querySelector( 'span' )?.textContent ?? '',
		text: head.querySelector( 'template' )?.content.textContent ?? '',
	};
}
