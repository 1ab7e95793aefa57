<?php

/**
 * A file that has just come, as the answer of ffm_file_upload.
 *
 * @var \Benefit\Donations\Giving\Uploads\DonationUpload $upload
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<li class="benefit-file" data-attach_id="<?php echo benefit_attr($upload->id); ?>"><span class="benefit-file__name"><?php echo benefit_text($upload->name); ?></span> <span class="benefit-file__size"><?php echo benefit_text($upload->size()); ?></span><input type="hidden" name="ffm_files[<?php echo benefit_attr($upload->field); ?>][]" value="<?php echo benefit_attr($upload->id); ?>"></li>
