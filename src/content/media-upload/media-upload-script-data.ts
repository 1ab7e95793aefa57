import type { BenefitMediaUploadSettings } from './contracts';

declare global {
	interface Window {
		benefitMediaUpload: BenefitMediaUploadSettings;
		/** Stores a preference of the person who is logged in (wp-includes/js/utils.js). */
		setUserSetting?: ( name: string, value: string ) => unknown;
		deleteUserSetting?: ( name: string ) => unknown;
	}
}

/** Returns the settings that PHP gives to the screen: MediaUpload\MediaUploadScreen. */
export const mediaUploadScriptData = (): BenefitMediaUploadSettings => window.benefitMediaUpload;

/** Name of the preference in WordPress's own uploader. */
const RESIZE = 'upload_resize';

export function rememberResize( isOn: boolean ): void {
	if ( isOn ) {
		window.setUserSetting?.( RESIZE, '1' );
	} else {
		window.deleteUserSetting?.( RESIZE );
	}
}
