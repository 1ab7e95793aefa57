<?php

/**
 * An uploaded file in the response of ffm_file_upload.
 *
 * @var \Benefit\Donations\Giving\Uploads\DonationUpload $upload
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<li class="benefit-file" data-attach_id="<?php echo esc_attr((string) $upload->id); ?>"><span class="benefit-file__name"><?php echo esc_html($upload->name); ?></span> <span class="benefit-file__size"><?php echo esc_html($upload->size()); ?></span><input type="hidden" name="ffm_files[<?php echo esc_attr($upload->field); ?>][]" value="<?php echo esc_attr((string) $upload->id); ?>"></li>
