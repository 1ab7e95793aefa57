import type { BenefitMediaUploadSettings } from './contracts';

declare global {
	interface Window {
		benefitMediaUpload: BenefitMediaUploadSettings;
		/** WordPress's own, of wp-includes/js/utils.js: remembered for the person who is signed in. */
		setUserSetting?: ( name: string, value: string ) => unknown;
		deleteUserSetting?: ( name: string ) => unknown;
	}
}

/** The settings that PHP gives to the screen: MediaUpload\UploadScreen. */
export const mediaUploadData = (): BenefitMediaUploadSettings => window.benefitMediaUpload;

/** WordPress's own uploader remembers it by this name. */
const RESIZE = 'upload_resize';

export function rememberResize( isOn: boolean ): void {
	if ( isOn ) {
		window.setUserSetting?.( RESIZE, '1' );
	} else {
		window.deleteUserSetting?.( RESIZE );
	}
}
