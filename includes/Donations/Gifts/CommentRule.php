<?php

declare(strict_types=1);

namespace Benefit\Donations\Gifts;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Whether what a donor has just written is shown at once. */
final class CommentRule
{
    public const SETTING = 'donor_comments';
    public const APPROVED = 'approved';
    public const AT_ONCE = 'at_once';

    public function __construct(private readonly Settings $settings) {}

    public function stateOf(NewDonation $new): CommentState
    {
        if (trim($new->comment) === '') {
            return CommentState::None;
        }
        // The words of Settings → Discussion; neither address nor browser is kept with a gift.
        if (wp_check_comment_disallowed_list(trim($new->firstName . ' ' . $new->lastName), $new->email, '', $new->comment, '', '')) {
            return CommentState::Hidden;
        }

        return $this->settings->text(self::SETTING) === self::AT_ONCE ? CommentState::Shown : CommentState::Waiting;
    }
}
