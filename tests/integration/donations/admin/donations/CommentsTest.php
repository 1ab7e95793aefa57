<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Donations\Admin\Donations;

use Benefit\Donations\Admin\Donations\DonationCorrection;
use Benefit\Donations\Admin\Donations\DonationPresenter;
use Benefit\Donations\Admin\Donations\DonorCommentsScreen;
use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Donations\Records\CommentModeration;
use Benefit\Donations\Records\CommentStatus;
use Benefit\Donations\Records\Donation;
use Benefit\Donations\Records\DonationRepository;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Tests\GiftMaker;
use Benefit\Tests\Integration\Donations\Donors\Wall\WallTestCase;

/** Moderation of donors' comments. */
final class CommentsTest extends WallTestCase
{
    public function testACommentWaitsUntilSomebodyApprovesIt(): void
    {
        $this->use([CommentModeration::SETTING => CommentModeration::APPROVED]);
        $gift = $this->paid(['comment' => 'Well done.']);
        self::assertSame(CommentStatus::Waiting, $gift->commentState);
        self::assertStringNotContainsString('Well done', $this->wall());

        $this->decide($gift, 'show');
        self::assertStringContainsString('Well done', $this->wall());

        $this->decide($gift, 'hide');
        self::assertStringNotContainsString('Well done', $this->wall());

        $this->decide($gift, 'show');
        self::assertStringContainsString('Well done', $this->wall());
        self::assertSame(['comment_shown', 'comment_hidden', 'comment_shown'], array_slice($this->history($gift), -3));
    }

    public function testOrItIsShownAtOnce(): void
    {
        self::assertSame(CommentStatus::Shown, $this->paid(['comment' => 'Well done.'])->commentState);
        self::assertSame(CommentStatus::None, $this->paid(['comment' => ''])->commentState);
    }

    public function testOneWithADisallowedWordIsHidden(): void
    {
        update_option('disallowed_keys', "casino\nspam@example.org");

        self::assertSame(CommentStatus::Hidden, $this->paid(['comment' => 'Best CASINO in town'])->commentState);
        self::assertSame(CommentStatus::Hidden, $this->paid(['comment' => 'Hello', 'email' => 'spam@example.org'])->commentState);
        self::assertStringNotContainsString('CASINO', $this->wall());
    }

    public function testACommentThatStaffChangeStaysAsItWasDecided(): void
    {
        $shown = $this->paid(['comment' => 'Well done.']);
        $none = $this->paid();
        $correction = $this->plugin->service(DonationCorrection::class);
        $correction->correct($shown->id, ['comment' => 'Very well done.'], 1);
        $correction->correct($none->id, ['comment' => 'By telephone.'], 1);
        self::assertSame([CommentStatus::Shown, CommentStatus::Waiting], [$this->again($shown)->commentState, $this->again($none)->commentState]);

        $correction->correct($shown->id, ['comment' => ''], 1);
        self::assertSame(CommentStatus::None, $this->again($shown)->commentState);
    }

    public function testCommentsFromTheTimeBeforeWaitForADecision(): void
    {
        $gift = $this->paid(['comment' => 'Well done.']);
        $none = $this->paid();
        $this->plugin->database()->execute('UPDATE {donation} SET comment_state = 0');
        $this->plugin->service(DonationRepository::class)->noticeEarlierComments();

        self::assertSame([CommentStatus::Waiting, CommentStatus::None], [$this->again($gift)->commentState, $this->again($none)->commentState]);
    }

    public function testTheScreenHasThoseOfCompletedGiftsByWhatWasDecided(): void
    {
        $this->use([CommentModeration::SETTING => CommentModeration::APPROVED]);
        $waiting = $this->paid(['comment' => 'First <b>one</b>']);
        $hidden = $this->paid(['comment' => 'Second one']);
        GiftMaker::pending($this->plugin, ['comment' => 'Never paid']);
        $this->decide($hidden, 'hide');

        self::assertStringContainsString('First &lt;b&gt;one&lt;/b&gt;', $this->screen());
        self::assertStringNotContainsString('Second one', $this->screen());
        self::assertStringNotContainsString('Never paid', $this->screen());
        self::assertStringContainsString('Second one', $this->screen('hidden'));
        self::assertStringContainsString('No comments found.', $this->screen('shown'));
        self::assertStringContainsString('value="' . $waiting->id . '"', $this->screen());
    }

    public function testWhatWasDecidedIsNamedAndUndone(): void
    {
        $this->use([CommentModeration::SETTING => CommentModeration::APPROVED]);
        $gift = $this->paid(['comment' => 'Well done.']);
        wp_set_current_user((int) get_users(['role' => 'administrator', 'number' => 1, 'fields' => 'ID'])[0]);
        $seen = fn(): string => (string) $this->plugin->service(DonationPresenter::class)->details($this->again($gift))['comment_state'];
        self::assertSame('The comment is pending.', $seen());

        $this->decide($gift, 'show');
        $_GET['decided'] = (string) $gift->id;
        $said = $this->screen('waiting');
        unset($_GET['decided']);
        self::assertStringContainsString('The comment by ' . $gift->name() . ' is now shown.', $said);
        self::assertStringContainsString('autofocus', $said);
        self::assertStringContainsString('name="decision" value="wait">Undo<', $said);
        self::assertSame('The comment is shown on donor walls.', $seen());
        self::assertStringContainsString('No pending comments.', $this->screen());

        $this->decide($gift, 'wait');
        self::assertSame(CommentStatus::Waiting, $this->again($gift)->commentState);
    }

    public function testTheMenuSaysHowManyWait(): void
    {
        wp_set_current_user((int) get_users(['role' => 'administrator', 'number' => 1, 'fields' => 'ID'])[0]);
        $this->use([CommentModeration::SETTING => CommentModeration::APPROVED]);
        $this->paid(['comment' => 'Well done.']);
        $screen = $this->plugin->service(DonorCommentsScreen::class);
        $GLOBALS['submenu'] = [DonationFormPostType::MENU => [5 => ['Comments', 'read', 'benefit-donor-comments', 'Comments']]];
        $screen->addCount();

        self::assertSame('Comments 1 1 comment awaiting moderation', preg_replace('/\s+|(?<=1)(?=1)/', ' ', wp_strip_all_tags($GLOBALS['submenu'][DonationFormPostType::MENU][5][0])));
        unset($GLOBALS['submenu']);
    }

    private function decide(Donation $gift, string $decision): void
    {
        $action = $this->plugin->endpoint()->routesOf(DonorCommentsScreen::class)[0];
        $values = ['subject_id' => $gift->id, 'decision' => $decision];
        $action->handle(new ValidatedRequest($values, null, $this->plugin->network(), $action->address->channel));
    }

    private function screen(string $state = ''): string
    {
        $_GET['state'] = $state;
        $screen = $this->plugin->service(DonorCommentsScreen::class);
        try {
            return (new \ReflectionMethod($screen, 'renderContent'))->invoke($screen);
        } finally {
            unset($_GET['state']);
        }
    }
}
