<?php

declare(strict_types=1);

namespace Benefit\Donations\Records;

use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/** Decides whether a new donor comment is shown at once. */
final class CommentModeration
{
    public const SETTING = 'donor_comments';
    public const APPROVED = 'approved';
    public const AT_ONCE = 'at_once';

    public function __construct(private readonly Settings $settings) {}

    public function stateOf(NewDonation $new): CommentStatus
    {
        if (trim($new->comment) === '') {
            return CommentStatus::None;
        }
        // Checks the disallowed words of Settings → Discussion; a donation has no IP address or user agent to check.
        if (wp_check_comment_disallowed_list(trim($new->firstName . ' ' . $new->lastName), $new->email, '', $new->comment, '', '')) {
            return CommentStatus::Hidden;
        }

        return $this->settings->text(self::SETTING) === self::AT_ONCE ? CommentStatus::Shown : CommentStatus::Waiting;
    }
}
